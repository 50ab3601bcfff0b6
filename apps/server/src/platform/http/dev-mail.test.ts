import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { newId } from '../database/new-id.ts';
import { createDelivery } from '../mail/delivery.ts';
import { composeMail } from '../mail/layout.ts';
import { registerDevMail } from './dev-mail.ts';

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
