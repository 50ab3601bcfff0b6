import { expect, test } from 'vitest';
import { isPushAddress } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a push service of a browser: %s', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  'https://example.com/push',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://push.apple.com.example.com/abc',
  'ftp://fcm.googleapis.com/abc',
  'no address',
])('not one: %s', (address) => {
  expect(isPushAddress(address)).toBe(false);
});
