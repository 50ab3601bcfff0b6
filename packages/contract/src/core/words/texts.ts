import * as z from 'zod';

const required = 'To pole jest wymagane.';
const tooLong = (limit: number) => `Wpisz najwyżej ${limit} znaków.`;
const hasControls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const controls = 'Tekst zawiera niedozwolone znaki.';
const hasLineBreak = /[\t\n\r\u2028\u2029]/;
const severalLines = 'Wpisz tekst w jednym wierszu, bez tabulatorów.';
const hasBidiControl = /\p{Bidi_Control}/u;
const hasWebAddress = /:\/\/|www\./i;
const webAddress = 'W tym polu nie może być adresu strony.';

/**
 * The schema of a stored text: trimmed, at most `limit` UTF-16 units, no control characters except tab and line breaks
 * (D66). The first bound is zod's own, which counts an emoji once; the API's description shows it.
 */
export function limited(limit: number) {
  return z
    .string({ error: required })
    .trim()
    .max(limit, { error: tooLong(limit) })
    .refine((text) => text.length <= limit, { error: tooLong(limit) })
    .refine((text) => !hasControls.test(text), { error: controls });
}

/** The schema of a one-line text: no line break, no tab, no character that changes the writing direction (D159). */
function singleLine(limit: number) {
  return limited(limit)
    .refine((text) => !hasLineBreak.test(text), { error: severalLines })
    .refine((text) => !hasBidiControl.test(text), { error: controls });
}

function requiredText(limit: number) {
  return limited(limit).min(1, { error: required });
}

function requiredLine(limit: number) {
  return singleLine(limit).min(1, { error: required });
}

/** Blank counts as missing (null). */
const nullWhenBlank = (text: string | null | undefined) => (text ? text : null);

/** Single-line fields: 100 characters, counted in UTF-16 units, trimmed, otherwise kept as typed (D38, D66). */
export const line = requiredLine(100);
/** A single-line field that may be missing. */
export const optionalLine = singleLine(100).nullish().transform(nullWhenBlank);
/** An optional single-line field in a change: missing keeps the old value; null or blank empties it. */
export const changedOptionalLine = singleLine(100).nullable().transform(nullWhenBlank).optional();
/** The name of a person or school: a line without a web address, because our mails carry it to strangers (D159). */
export const properName = line.refine((text) => !hasWebAddress.test(text), { error: webAddress });
/** Titles: 200 characters. */
export const title = requiredLine(200);
/** A ready-made sentence, of several lines if need be: 500 characters. */
export const sentence = requiredText(500);
/** A step of an exercise, of several lines if need be: 300 characters. */
export const stepText = requiredText(300);
/** Descriptions, summaries, notes, answers: 10,000 characters. */
export const longText = requiredText(10_000);
/** What a school publishes: the information on personal data and its rules, 20,000 characters. */
export const documentText = requiredText(20_000);
/** What is noted of an incident with personal data: 2,000 characters. */
export const incidentText = requiredText(2_000);
/** A text for one dog of a group, added to the text for all; both together fit into a long text. */
export const optionalSharedText = limited(4_000).nullish().transform(nullWhenBlank);
export const optionalLongText = limited(10_000).nullish().transform(nullWhenBlank);

/** An e-mail address as typed; compared case-insensitively by the server (D7). */
export const email = requiredLine(100).pipe(z.email({ error: 'Podaj poprawny adres e-mail.' }));

/** A phone number: digits with an optional plus, spaces, dashes and brackets; at least 7 digits. */
export const phone = requiredLine(100).refine(
  (text) => /^\+?[\d\s()/.-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7,
  { error: 'Podaj poprawny numer telefonu.' },
);

/** A new password: 8 to 128 characters of any kind (D8). The server also judges how easily it is guessed. */
export const newPassword = z
  .string({ error: required })
  .min(8, { error: 'Hasło musi mieć co najmniej 8 znaków.' })
  .max(128, { error: 'Hasło może mieć najwyżej 128 znaków.' });
