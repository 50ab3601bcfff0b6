import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';

/** Returns the mail with the link by which a new trainer confirms the account (D9). */
export function confirmationMail(to: Mail['to'], url: string): Mail {
  return composeMail({
    kind: 'account',
    to,
    subject: 'Potwierdź swoje konto w Psiej Ścieżce',
    paragraphs: [
      'Dziękujemy za rejestrację! Został jeden krok: potwierdź, że ten adres e-mail należy do Ciebie, i ustaw hasło do logowania.',
      'Potem możesz się zalogować i zaprosić do szkoły pierwszych właścicieli psów.',
    ],
    button: { label: 'Potwierdź konto', url },
    note: 'Link działa przez 7 dni. Jeśli to nie Ty zakładasz konto, po prostu zignoruj tę wiadomość: konto bez potwierdzenia samo zniknie.',
  });
}

/** Returns the mail with the link that replaces a forgotten password (D17). */
export function resetMail(to: Mail['to'], url: string): Mail {
  return composeMail({
    kind: 'account',
    to,
    subject: 'Ustaw nowe hasło w Psiej Ścieżce',
    paragraphs: [
      'Ktoś, pewnie Ty, poprosił o zmianę hasła do konta z tym adresem e-mail.',
      'Kliknij przycisk i ustaw nowe hasło. Ze względów bezpieczeństwa wylogujemy Cię wtedy ze wszystkich urządzeń.',
      'Jeśli masz prywatny adres kalendarza, zmieni się i on: nowy znajdziesz pod swoimi treningami i trzeba go podać kalendarzowi jeszcze raz.',
    ],
    button: { label: 'Ustaw nowe hasło', url },
    note: 'Link działa przez godzinę i tylko raz. Jeśli to nie była Twoja prośba, zignoruj tę wiadomość – obecne hasło pozostaje bez zmian.',
  });
}

/**
 * Returns the mail that tells of a changed password (D225). It has no link that opens anything, and says what to do when it was
 * somebody else.
 */
export function passwordChangedMail(to: Mail['to'], url: string): Mail {
  return composeMail({
    kind: 'account',
    to,
    subject: 'Hasło w Psiej Ścieżce zostało zmienione',
    paragraphs: [
      'Hasło do konta z tym adresem e-mail zostało właśnie zmienione. Na wszystkich innych urządzeniach trzeba zalogować się ponownie.',
      'Jeśli to nie była Twoja zmiana, od razu ustaw nowe hasło i powiedz o tym swojej szkole.',
    ],
    button: { label: 'Nie pamiętam hasła', url },
    note: 'Jeśli to Twoja zmiana, nic nie trzeba robić.',
  });
}

interface ProofMail {
  readonly email: string;
  readonly schoolName: string;
  readonly url: string;
  /** Whether the account has a password; else the link sets one. */
  readonly hasPassword: boolean;
}

/** Returns the mail with the link that proves an address. It contains no person's name, because a stranger may have typed it (D191). */
export function proofMail({ email, schoolName, url, hasPassword }: ProofMail): Mail {
  const ask = hasPassword
    ? 'Potwierdź, że to Twój adres. Dopiero wtedy będą tu przychodzić wiadomości o treningach.'
    : 'Potwierdź, że to Twój adres, i ustaw hasło do logowania. Dopiero wtedy będą tu przychodzić wiadomości o treningach.';
  return composeMail({
    kind: 'account',
    to: { name: '', address: email },
    subject: 'Potwierdź adres e-mail',
    paragraphs: [`W szkole „${plainName(schoolName)}” jest konto z tym adresem e-mail.`, ask],
    button: { label: hasPassword ? 'Potwierdź adres e-mail' : 'Potwierdź i ustaw hasło', url },
    note: 'Link działa przez 7 dni. Jeśli to nie Twoje konto, po prostu zignoruj tę wiadomość.',
  });
}
