import { groupedAccount } from '@psia/contract/core/words/bank-account';
import { priceText } from '@psia/contract/core/words/price';
import type { TransferOrder } from '@psia/contract/money/settlements.contract';
import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { plainName } from '../../../platform/mail/plain-name.ts';

interface DebtMail {
  readonly to: Mail['to'];
  readonly order: TransferOrder;
  readonly school: { readonly name: string; readonly phone: string; readonly email: string };
  /** Where the owner reads what it is for. */
  readonly page: string;
}

/** Reminds an owner of what they have to pay, with the transfer by which they can. */
export function debtMail({ to, order: { account, name, amount, title }, school, page }: DebtMail): Mail {
  const schoolName = plainName(school.name);
  const transfer = account !== null && [
    `Rachunek: ${groupedAccount(account)}`,
    `Odbiorca: ${plainName(name)}`,
    `Kwota: ${priceText(amount)}`,
    `Tytuł: ${plainName(title)}`,
  ];
  return composeMail({
    to,
    subject: `Do zapłaty ${priceText(amount)}: ${schoolName}`,
    paragraphs: [
      `Szkoła „${schoolName}” przypomina o zapłacie. Do zapłaty jest ${priceText(amount)}.`,
      ...(transfer ? [transfer.join('\n')] : []),
      `Jeśli już zapłacono, nic nie trzeba robić. Pytania? Telefon szkoły: ${plainName(school.phone)}, e-mail: ${plainName(school.email)}.`,
    ],
    button: { label: 'Zobacz rozliczenia', url: page },
  });
}
