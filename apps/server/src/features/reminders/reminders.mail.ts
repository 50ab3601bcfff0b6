import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';

interface Reminding {
  readonly to: Mail['to'];
  /** What is to be remembered, a line each. */
  readonly lines: readonly string[];
  readonly home: string;
  /** Where the reader ends such mails, and what their mail program calls for that. */
  readonly ending: { readonly page: string; readonly call: string };
}

/** A mail that reminds; the reader ends such mails by one tap (RFC 8058). */
export function reminderMail({ to, lines, home, ending }: Reminding): Mail {
  const mail = composeMail({
    to,
    subject: lines.length === 1 ? `Przypomnienie: ${lines[0] ?? ''}` : 'Przypomnienia na dziś i jutro',
    paragraphs: [lines.join('\n')],
    button: { label: 'Otwórz Psią Ścieżkę', url: home },
    ending: { label: 'Nie przypominaj mi więcej e-mailem', url: ending.page },
  });
  return { ...mail, unsubscribe: ending.call };
}
