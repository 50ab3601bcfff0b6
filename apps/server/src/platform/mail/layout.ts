import { cutText } from '@psia/contract/core/words/cut';
import type { CalendarMessage } from '../calendar-files/calendar-entry.ts';
import type { Mail } from './mail.ts';
import { plainName } from './plain-name.ts';
import { plainText } from '../plain-text/plain-text.ts';

interface MailContent {
  /** 'school' unless given. */
  readonly kind?: Mail['kind'];
  readonly to: Mail['to'];
  readonly subject: string;
  /** May hold what people typed: nothing in them becomes a link (D192). */
  readonly paragraphs: readonly string[];
  /** The one thing to do; `url` begins with PUBLIC_URL (D70). */
  readonly button?: { readonly label: string; readonly url: string };
  /** A last, quieter line. */
  readonly note?: string;
  /** A quiet link under all of it, to where the reader ends such mails. */
  readonly ending?: { readonly label: string; readonly url: string };
  /** What it does to the reader's calendar program. */
  readonly calendar?: CalendarMessage;
}

const product = 'Psia Ścieżka';
const motto = 'wspólna ścieżka do lepszego treningu';
const greeting = 'Dzień dobry!';

const longestGist = 1_000;

/** Lays a mail out: header with the name, greeting, paragraphs, one button; the plain text says the same. A calendar file goes along. */
export function composeMail({ paragraphs: given, ...rest }: MailContent): Mail {
  const content = { ...rest, subject: plainName(rest.subject), paragraphs: given.map(plainText) };
  const { kind = 'school', to, subject, paragraphs, button, note, ending, calendar } = content;
  const blocks = [greeting, ...paragraphs];
  if (button) blocks.push(`${button.label}:\n${button.url}`);
  if (note) blocks.push(note);
  if (ending) blocks.push(`${ending.label}:\n${ending.url}`);
  const text = [...blocks, `-- \n${product}\n${motto}`].join('\n\n');
  const addressee = { ...to, name: plainName(to.name) };
  const html = htmlOf(content);
  const gist = cutText(paragraphs.join('\n\n'), longestGist);
  return { kind, gist, to: addressee, subject, text: `${text}\n`, html, ...(calendar ? { calendar } : {}) };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text made safe inside HTML and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

function paragraphOf(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:14px 22px;border-radius:8px;background:#2f6b4f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4a5a51">Jeśli przycisk nie działa, skopiuj adres do przeglądarki:<br><a href="${address}" style="color:#2f6b4f;word-break:break-all">${address}</a></p>`;
}

function endingOf({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#2f6b4f">${escapeHtml(label)}</a></p>`;
}

function htmlOf({ subject, paragraphs, button, note, ending }: MailContent): string {
  const body = [greeting, ...paragraphs].map(paragraphOf);
  if (button) body.push(buttonOf(button));
  if (note) body.push(`<p style="margin:0;font-size:14px;color:#4a5a51">${escapeHtml(note)}</p>`);
  if (ending) body.push(endingOf(ending));
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf7f2;color:#1d2a23;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;font-size:22px;font-weight:700;color:#2f6b4f">${product}</p>
<p style="margin:0 0 20px;font-size:14px;color:#4a5a51">${motto}</p>
<div style="padding:28px 24px;border-radius:12px;background:#ffffff">
${body.join('\n')}
</div>
</div>
</body>
</html>
`;
}
