/** What is paid by a transfer. */
export interface TransferOrder {
  /** The receiver's account: 26 digits. */
  readonly account: string;
  readonly amountGrosze: number;
  /** Who is paid. */
  readonly name: string;
  readonly title: string;
}

/** What the fields of a code hold at most: an amount of six digits, in grosze, a name and a title of so many characters. */
const mostGrosze = 999_999;
const [longestName, longestTitle] = [20, 32];

const isOfCode = /^[A-Za-z0-9ąćęłńóśźżĄĆĘŁŃÓŚŹŻ ,./\\\-@#&*_]$/;

/** A letter or sign as a code may have it: without a foreign accent, or a space for what it may not have. */
function signOfCode(sign: string): string {
  if (isOfCode.test(sign)) return sign;
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return isOfCode.test(bare) ? bare : ' ';
}

/** A text as a field of a code may have it: allowed signs alone, single spaces, cut at so many characters. */
function fieldOfCode(text: string, most: number): string {
  const signs = Array.from(text.normalize('NFC'), signOfCode).join('');
  return signs.replaceAll(/ +/g, ' ').trim().slice(0, most).trim();
}

/**
 * The text of the QR code that Polish banks' programs read as a transfer: the 2D recommendation of the Polish Bank
 * Association (ZBP, version 1.0 of 2013) for a receiver without a tax number, `|PL|account|amount|name|title|||`. Null for
 * an amount that its six digits of grosze can't hold.
 */
export function transferCodeOf({ account, amountGrosze, name, title }: TransferOrder): string | null {
  if (amountGrosze > mostGrosze) return null;
  const amount = String(amountGrosze).padStart(6, '0');
  return ['', 'PL', account, amount, fieldOfCode(name, longestName), fieldOfCode(title, longestTitle), '', '', ''].join(
    '|',
  );
}
