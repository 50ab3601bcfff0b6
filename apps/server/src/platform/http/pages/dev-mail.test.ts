import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../testing/fixed-clock.ts';
import { newId } from '../../database/new-id.ts';
import { createDelivery } from '../../mail/delivery.ts';
import { composeMail } from '../../mail/layout.ts';
import { isOwnMachine, registerDevMail } from './dev-mail.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psia-mailbox-'));
  app = Fastify();
  registerDevMail(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('D63: an empty mailbox says so; a mail is listed with recipient, subject and time, shown, and can be saved', async () => {
  expect((await app.inject('/dev/mail')).body).toContain('Nie wysłano jeszcze żadnej wiadomości.');

  const id = newId();
  const deliver = createDelivery({
    smtpUrl: null,
    smtpDemandsTls: false,
    mailFrom: { name: 'Psia Ścieżka', address: 'szkola@example.com' },
    publicUrl: 'http://localhost:3000',
    mailFolder: folder,
    clock: fixedClock('2026-03-02T08:00:00Z'),
  });
  const mail = composeMail({
    to: { name: '<img src=x onerror=alert(1)>', address: 'jan@example.com' },
    subject: 'Zaproszenie do <Szkoły> "Reks"',
    paragraphs: ['Trener <script>alert(1)</script> zaprasza.'],
    button: { label: 'Dołącz', url: 'http://localhost:3000/#/register-owner?token=a&b="c"' },
  });
  await deliver(id, mail);
  await deliver(id, mail);

  const list = await app.inject('/dev/mail');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body.match(/<li>/g)).toHaveLength(1);
  expect(list.body).toContain('Zaproszenie do &lt;Szkoły&gt; &quot;Reks&quot;');
  expect(list.body).toContain('jan@example.com');
  expect(list.body).toContain('2 mar 2026, 09:00:00');

  const shown = await app.inject(`/dev/mail/${id}`);
  expect(shown.body).toContain('href="http://localhost:3000/#/register-owner?token=a&amp;b=&quot;c&quot;"');
  const html = await app.inject(`/dev/mail/${id}/html`);
  for (const { body } of [list, shown, html]) {
    expect(body).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  }
  const file = await app.inject(`/dev/mail/${id}/eml`);
  expect(file.headers['content-type']).toBe('message/rfc822');
  expect(file.body).toContain(`Message-ID: <${id}@localhost>`);
});

test.each(['nothing', '..%2f..%2fetc%2fpasswd', newId()])('a mail that is not there, %s, is not found', async (id) => {
  expect((await app.inject(`/dev/mail/${id}`)).statusCode).toBe(404);
  expect((await app.inject(`/dev/mail/${id}/eml`)).statusCode).toBe(404);
});

test.each([
  { who: 'IPv4', remoteAddress: '127.0.0.1', host: 'localhost:3000' },
  { who: 'IPv4 as IPv6', remoteAddress: '::ffff:127.0.0.1', host: '127.0.0.1:3000' },
  { who: 'IPv6', remoteAddress: '::1', host: '[::1]:3000' },
])('D37: the machine itself sees kept mails, by $who', async ({ remoteAddress, host }) => {
  expect((await app.inject({ url: '/dev/mail', remoteAddress, headers: { host } })).statusCode).toBe(200);
});

const here = { host: 'localhost:3000' };
test.each([
  { who: 'another machine', remoteAddress: '192.168.1.20', headers: here },
  { who: 'another machine by IPv6', remoteAddress: '2001:db8::1', headers: here },
  { who: 'a name that was made to lead here', headers: { host: 'zle.example' } },
  { who: 'a name that begins like ours', headers: { host: 'localhost.zle.example:3000' } },
  { who: 'a name before an @', headers: { host: 'localhost@zle.example' } },
  { who: 'a proxy', headers: { ...here, 'x-forwarded-for': '203.0.113.7' } },
  { who: 'a proxy that tells the host', headers: { ...here, 'X-Forwarded-Host': 'localhost' } },
  { who: 'a proxy by the standard', headers: { ...here, forwarded: 'for=127.0.0.1' } },
  { who: 'nginx', headers: { ...here, 'x-real-ip': '127.0.0.1' } },
])('D37: $who sees no kept mail', async ({ remoteAddress = '127.0.0.1', headers }) => {
  for (const path of ['/dev/mail', `/dev/mail/${newId()}`, `/dev/mail/${newId()}/eml`]) {
    const { statusCode, body } = await app.inject({ url: path, remoteAddress, headers });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('Skrzynka');
  }
});

test.each([
  ['http://localhost:3000', true],
  ['https://127.0.0.1', true],
  ['http://[::1]:8080', true],
  ['https://szkola.example', false],
  ['http://localhost.example', false],
])('PUBLIC_URL=%s is this machine: %s', (publicUrl, expected) => {
  expect(isOwnMachine(publicUrl)).toBe(expected);
});
