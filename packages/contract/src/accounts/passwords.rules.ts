/** A password below this zxcvbn score (0 to 4) counts as easily guessed (D61). */
export const lowestPasswordScore = 2;

/**
 * How much of a password zxcvbn looks at, in UTF-16 units: its time grows with the square of the length, and what is
 * hard to guess this far only gets harder.
 */
export const judgedPasswordLength = 48;

export const guessablePassword = 'To hasło łatwo odgadnąć. Wybierz dłuższe albo mniej oczywiste.';
export const emailAsPassword = 'Hasło nie może być takie samo jak adres e-mail.';

/** Why a new password is refused, in Polish, given its zxcvbn score; undefined when it is good enough (D8, D61). */
export function newPasswordFault(password: string, { score, email }: { score: number; email: string }) {
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) return emailAsPassword;
  return score < lowestPasswordScore ? guessablePassword : undefined;
}
