import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('a request is logged by method and route, without its address or body', () => {
  const request = {
    method: 'GET',
    url: '/api/v1/invitation/tajny-klucz?email=anna@x.pl',
    routeOptions: { url: '/api/v1/invitation/:token' },
    body: { password: 'tajne' },
  };
  const lines = linesOf((log) => log.info({ req: request }, 'served'));
  expect(lines).toContain('"req":{"method":"GET","route":"/api/v1/invitation/:token"}');
  expect(lines).not.toMatch(/tajn|anna/);
});

test('an error is logged with its stack and its causes, without rows and e-mails', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(anna@x.pl) already exists.',
  });
  const lines = linesOf((log) => log.error(new Error('no mail to anna.k@szkola.com.pl', { cause }), 'failed'));
  expect(lines).toContain('no mail to [e-mail]');
  expect(lines).toContain('"constraint":"accounts_email_key"');
  expect(lines).toContain('log.test.ts');
  expect(lines).not.toContain('anna');
});

test('secrets logged by mistake are hidden, what stands beside them is not', () => {
  const found = { user: { email: 'anna@x.pl', token: 'tajne' }, users: [{ phone: 'tajne' }], ms: 3, none: null };
  const lines = linesOf((log) => log.info({ password: 'tajne', found }));
  expect(lines).not.toMatch(/tajne|anna/);
  expect(lines).toContain('"ms":3,"none":null');
});
