import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { plainName } from '../../../platform/mail/plain-name.ts';

interface DogInvitationMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly inviter: string;
  readonly schoolName: string;
  readonly dogNames: readonly string[];
  readonly url: string;
}

const list = new Intl.ListFormat('pl');

/** Tells an owner of the school that they may say yes or no to looking after dogs with their owner (D219). */
export function dogInvitationMail({ to, url, ...names }: DogInvitationMail): Mail {
  const [inviter, schoolName] = [plainName(names.inviter), plainName(names.schoolName)];
  const dogs = list.format(names.dogNames.map(plainName));
  return composeMail({
    kind: 'invitation',
    to,
    subject: `Wspólna opieka: ${dogs}`,
    paragraphs: [
      `${inviter} zaprasza Cię do wspólnej opieki w szkole „${schoolName}”: ${dogs}.`,
      'Gdy przyjmiesz zaproszenie, zobaczysz treningi i zalecenia i też będziesz umawiać treningi.',
    ],
    button: { label: 'Odpowiedz', url },
    note: 'Zaproszenie czeka na Twojej stronie głównej przez 14 dni. Jeśli to nieporozumienie, po prostu je odrzuć.',
  });
}
