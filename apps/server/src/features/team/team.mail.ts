import type { Id } from '@psia/contract/core/ids';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';

/** Somebody who leaves a school, as they are displayed until then. */
export interface Leaver {
  readonly id: Id<'member'>;
  readonly role: 'trainer' | 'owner';
  readonly name: string;
  /** Empty if no address is proven: then no mail is sent (D191). */
  readonly email: string;
}

interface Left {
  readonly school: { readonly name: string; readonly phone: string; readonly email: string };
  /** Whether they left by themselves. */
  readonly isOwnAct: boolean;
}

/** Tells somebody that they don't belong to a school any more, what stays and how they come back. */
export function leftMail({ name, email, role }: Leaver, { school, isOwnAct }: Left): Mail {
  const schoolName = plainName(school.name);
  const stays =
    role === 'trainer'
      ? 'Twoje zalecenia, notatki i odbyte treningi zostają w szkole.'
      : 'Dane Twoich psów i historia treningów zostają w szkole, dopóki nie poprosisz o ich usunięcie.';
  return composeMail({
    to: { name, address: email },
    subject: `Nie należysz już do szkoły: ${schoolName}`,
    paragraphs: [
      isOwnAct
        ? `Od teraz nie należysz do szkoły „${schoolName}”. Nie możesz się już do niej zalogować, a adres Twojego kalendarza przestał działać.`
        : `Szkoła „${schoolName}” zakończyła ${role === 'trainer' ? 'Twój udział w zespole' : 'współpracę'}. Nie możesz się już do niej zalogować, a adres Twojego kalendarza przestał działać.`,
      stays,
      'Jeśli szkoła zaprosi Cię ponownie na ten sam adres e-mail, wrócisz na swoje dawne miejsce.',
      `Pytania? Telefon szkoły: ${plainName(school.phone)}, e-mail: ${plainName(school.email)}.`,
    ],
  });
}
