import * as z from 'zod';

const required = 'To pole jest wymagane.';
const tooLong = (limit: number) => `Wpisz najwyżej ${limit} znaków.`;
const hasControls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const controls = 'Tekst zawiera niedozwolone znaki.';

/** A text as the product stores it: trimmed, without control characters other than tab and line breaks (D66). */
export function limited(limit: number) {
  return z
    .string({ error: required })
    .trim()
    .max(limit, { error: tooLong(limit) })
    .refine((text) => !hasControls.test(text), { error: controls });
}

function requiredText(limit: number) {
  return limited(limit).min(1, { error: required });
}

/** A text that may be missing; blank counts as missing (null). */
function optionalText(limit: number) {
  return limited(limit)
    .nullish()
    .transform((text) => (text ? text : null));
}

/** Single-line fields: 100 characters, counted in UTF-16 units, trimmed, otherwise kept as typed (D38, D66). */
export const line = requiredText(100);
export const optionalLine = optionalText(100);
/** Titles: 200 characters. */
export const title = requiredText(200);
/** Descriptions, summaries, notes, answers: 10,000 characters. */
export const longText = requiredText(10_000);
export const optionalLongText = optionalText(10_000);

/** An e-mail address as typed; compared case-insensitively by the server (D7). */
export const email = requiredText(100).pipe(z.email({ error: 'Podaj poprawny adres e-mail.' }));

/** A phone number: digits with an optional plus, spaces, dashes and brackets; at least 7 digits. */
export const phone = requiredText(100).refine(
  (text) => /^\+?[\d\s()/.-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7,
  { error: 'Podaj poprawny numer telefonu.' },
);

/** A new password: 8 to 128 characters of any kind (D8). How easily it is guessed is judged by the server. */
export const newPassword = z
  .string({ error: required })
  .min(8, { error: 'Hasło musi mieć co najmniej 8 znaków.' })
  .max(128, { error: 'Hasło może mieć najwyżej 128 znaków.' });
