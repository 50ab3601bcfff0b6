import { escapeHtml } from './layout.ts';
import type { KeptMail } from './mailbox.ts';

const styles = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #ffffff; --ink: #1d2a23; --quiet: #4a5a51; --green: #2f6b4f; }
@media (prefers-color-scheme: dark) { :root { --paper: #141a17; --card: #1d2621; --ink: #eef2ef; --quiet: #b4c0b9; --green: #8fcfae; } }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 840px; margin: 0 auto; }
h1 { font-size: 24px; overflow-wrap: anywhere; }
a { color: var(--green); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li, article { padding: 16px 20px; border-radius: 12px; background: var(--card); overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 14px; margin: 4px 0 0; }
pre { white-space: pre-wrap; font: inherit; margin: 0; }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

const moment = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Warsaw',
});

function factsOf({ to, sentAt }: KeptMail): string {
  const time = moment.format(new Date(sentAt));
  return `<p class="quiet">Do: ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt; · <time datetime="${sentAt}">${time}</time></p>`;
}

/** The list of kept mails, in the order given. */
export function mailListPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>${factsOf(mail)}</li>`,
  );
  const list = items.length === 0 ? '<p>Nie wysłano jeszcze żadnej wiadomości.</p>' : `<ol>${items.join('\n')}</ol>`;
  return page('Skrzynka nadawcza', `<h1>Skrzynka nadawcza</h1>${list}`);
}

/** One mail: its plain text with links that can be followed, and ways to its HTML and its file. */
export function mailPage(mail: KeptMail): string {
  const text = escapeHtml(mail.text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return page(
    mail.subject,
    `<p><a href="/dev/mail">Wszystkie wiadomości</a></p>
<h1>${escapeHtml(mail.subject)}</h1>${factsOf(mail)}
<article><pre>${text}</pre></article>
<p><a href="/dev/mail/${mail.id}/html">Pokaż wersję HTML</a> · <a href="/dev/mail/${mail.id}/eml">Pobierz plik .eml</a></p>`,
  );
}
