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
 * A text as the product stores it: trimmed, at most so many UTF-16 units, without control characters other than tab
 * and line breaks (D66). The first bound is zod's own, which counts an emoji once; it is what the API's description shows.
 */
export function limited(limit: number) {
  return z
    .string({ error: required })
    .trim()
    .max(limit, { error: tooLong(limit) })
    .refine((text) => text.length <= limit, { error: tooLong(limit) })
    .refine((text) => !hasControls.test(text), { error: controls });
}

/** A text of one line: no line break, no tab, nothing that turns the direction of writing (D159). */
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
/** The same of a change: it stays as it is when it is missing; null or blank text empties it. */
export const changedOptionalLine = singleLine(100).nullable().transform(nullWhenBlank).optional();
/** The name of a person or school: a line without a web address, because our mails carry it to strangers (D159). */
export const properName = line.refine((text) => !hasWebAddress.test(text), { error: webAddress });
/** Titles: 200 characters. */
export const title = requiredLine(200);
/** A ready-made sentence, of several lines if need be: 500 characters. */
export const sentence = requiredText(500);
/** Descriptions, summaries, notes, answers: 10,000 characters. */
export const longText = requiredText(10_000);
/** What one dog of a group is told beside what all are: two of them fit into a long text. */
export const optionalSharedText = limited(4_000).nullish().transform(nullWhenBlank);
export const optionalLongText = limited(10_000).nullish().transform(nullWhenBlank);

/** An e-mail address as typed; compared case-insensitively by the server (D7). */
export const email = requiredLine(100).pipe(z.email({ error: 'Podaj poprawny adres e-mail.' }));

/** A phone number: digits with an optional plus, spaces, dashes and brackets; at least 7 digits. */
export const phone = requiredLine(100).refine(
  (text) => /^\+?[\d\s()/.-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7,
  { error: 'Podaj poprawny numer telefonu.' },
);

/** A new password: 8 to 128 characters of any kind (D8). How easily it is guessed is judged by the server. */
export const newPassword = z
  .string({ error: required })
  .min(8, { error: 'Hasło musi mieć co najmniej 8 znaków.' })
  .max(128, { error: 'Hasło może mieć najwyżej 128 znaków.' });
