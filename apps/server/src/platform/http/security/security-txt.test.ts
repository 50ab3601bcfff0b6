import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/opening/open-database.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function askWith(securityContact: string | null) {
  const server = await startTestServer({ database, settings: { securityContact } });
  try {
    const answer = await fetch(`${server.origin}/.well-known/security.txt`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  } finally {
    await server.close();
  }
}

test('security.txt says whom to tell, in which languages, and that it is valid for half a year more', async () => {
  expect(await askWith('mailto:bezpieczenstwo@psia.test')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: [
      'Contact: mailto:bezpieczenstwo@psia.test',
      'Expires: 2026-08-29T08:00:00Z',
      'Preferred-Languages: pl, en',
      'Canonical: http://psia.test/.well-known/security.txt',
      '',
    ].join('\n'),
  });
});

test('without SECURITY_CONTACT there is no security.txt', async () => {
  expect((await askWith(null)).status).toBe(404);
});
