import type { PlainDate } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import type { ErasableOwner } from '../accounts/accounts.public.ts';

interface Planned {
  readonly school: { readonly name: string; readonly phone: string; readonly email: string };
  readonly dueOn: PlainDate;
  readonly isOwnWish: boolean;
}

/** Tells somebody when their data are erased, and how that is stopped. Goes to a proven address alone (D191). */
export function erasureMail(
  { name, email }: Pick<ErasableOwner, 'name' | 'email'>,
  { school, dueOn, isOwnWish }: Planned,
): Mail {
  const schoolName = plainName(school.name);
  return composeMail({
    to: { name, address: email ?? '' },
    subject: `Twoje dane zostaną usunięte ${dateText(dueOn)}: ${schoolName}`,
    paragraphs: [
      isOwnWish
        ? `Zgodnie z Twoją prośbą szkoła „${schoolName}” usunie Twoje dane ${dateText(dueOn)}.`
        : `Szkoła „${schoolName}” usunie Twoje dane ${dateText(dueOn)}.`,
      'Znikną Twoje imię i nazwisko, adresy, telefon, dane i zdjęcia psów, zalecenia, notatki, ankiety i raporty. Zostaną same terminy treningów, bez nazwisk i imion.',
      `Do tego dnia możesz zmienić zdanie: poproś szkołę, żeby niczego nie usuwała. Telefon: ${plainName(school.phone)}, e-mail: ${plainName(school.email)}.`,
    ],
  });
}
