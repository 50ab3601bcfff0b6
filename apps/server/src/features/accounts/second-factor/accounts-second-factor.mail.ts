import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

const yours = 'Jeśli to Twoja zmiana, nic nie trzeba robić.';
const notYours = 'Jeśli to nie Ty, od razu ustaw nowe hasło i powiedz o tym swojej szkole.';
const button = (url: string) => ({ label: 'Nie pamiętam hasła', url });

const said = {
  on: {
    subject: 'Logowanie dwuetapowe w Psiej Ścieżce jest włączone',
    paragraph:
      'Od teraz po haśle pytamy o kod z aplikacji w telefonie. Kody zapasowe trzymaj tam, gdzie znajdziesz je bez telefonu.',
  },
  off: {
    subject: 'Logowanie dwuetapowe w Psiej Ścieżce jest wyłączone',
    paragraph: 'Od teraz do zalogowania wystarczy samo hasło.',
  },
} as const;

/** Returns the mail that tells of a second factor that was turned on or off (D226). It has no link that opens anything. */
export function secondFactorMail(to: Mail['to'], change: 'on' | 'off', url: string): Mail {
  const { subject, paragraph } = said[change];
  return composeMail({
    kind: 'account',
    to,
    subject,
    paragraphs: [paragraph, notYours],
    button: button(url),
    note: yours,
  });
}

/** Returns the mail that tells that somebody signed in with a recovery code (D226). */
export function recoveryCodeUsedMail(to: Mail['to'], url: string): Mail {
  return composeMail({
    kind: 'account',
    to,
    subject: 'Użyto kodu zapasowego w Psiej Ścieżce',
    paragraphs: [
      'Zamiast kodu z aplikacji ktoś, pewnie Ty, podał właśnie jeden z kodów zapasowych. Ten kod już nie zadziała.',
      `Gdy zostanie ich mało albo zginie Ci telefon, na stronie konta wygeneruj nowe kody i podłącz nową aplikację. ${notYours}`,
    ],
    button: button(url),
    note: 'Jeśli to Ty, nic więcej nie trzeba robić.',
  });
}
