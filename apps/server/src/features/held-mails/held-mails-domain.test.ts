import { expect, test } from 'vitest';
import { mailboxOf } from './held-mails.domain.ts';
import { summaryMail } from './held-mails.mail.ts';

test.each([
  ['Ola@X.pl', 'ola@x.pl'],
  ['ola+pies@x.pl', 'ola@x.pl'],
  ['ola+a+b@x.pl', 'ola@x.pl'],
  ['+ola@x.pl', '+ola@x.pl'],
  ['ola@x+y.pl', 'ola@x+y.pl'],
])('D192: %s counts for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('D192: a summary of a thousand long mails names each and stays small', () => {
  const mails = Array.from({ length: 1_000 }, (_, index) => ({
    subject: `Prośba ${index} odrzucona`,
    gist: 'x'.repeat(1_000),
    heldAt: '2026-03-02T09:00:00',
    hasCalendar: index === 0,
  }));
  const { text, html } = summaryMail({
    to: { name: '', address: 'a@b.pl' },
    schoolName: 'Azor',
    mails,
    url: 'http://psia.test',
  });
  for (const { subject } of mails) expect(text).toContain(subject);
  expect(text.indexOf('Prośba 0 ')).toBeLessThan(text.indexOf('Prośba 999 '));
  expect(text).toContain('Aktualne terminy są w Psiej Ścieżce');
  expect(text.length + html.length).toBeLessThan(400_000);
});
