import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The link by which a new trainer confirms the account (D9). */
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

/** The link by which a forgotten password is replaced (D17). */
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
