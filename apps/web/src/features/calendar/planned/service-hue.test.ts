import { expect, test } from 'vitest';
import { hueOfService } from './service-hue.rules.ts';

const services = ['07', '03', '05', '01', '02', '06', '04'];

test('six services have six colours, and one that is added later takes none of theirs', () => {
  const six = services.filter((id) => id !== '07');
  expect(new Set(six.map((id) => hueOfService(id, six))).size).toBe(6);
  expect(six.map((id) => hueOfService(id, services))).toEqual(six.map((id) => hueOfService(id, six)));
});

test('a service that is gone, and a training without one, have no colour of their own', () => {
  expect([hueOfService('09', services), hueOfService(null, services)]).toEqual([undefined, undefined]);
});
