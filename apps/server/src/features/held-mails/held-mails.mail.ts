import { dayText } from '@psia/contract/core/words/when';
import { clockOf, dateOf, type WallTime } from '@psia/contract/core/time';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';

/** A held mail. */
interface Gathered {
  readonly subject: string;
  /** Its text; of a long one only the beginning. */
  readonly gist: string;
  readonly heldAt: WallTime;
  readonly hasCalendar: boolean;
}

interface Summary {
  readonly to: Mail['to'];
  readonly schoolName: string;
  /** In the order in which they were written. */
  readonly mails: readonly Gathered[];
  readonly url: string;
}

/** Most characters of the gathered mails in a summary; earlier mails appear only with their subject. */
const mostRepeated = 40_000;

/** Returns one mail with all that was held for a mailbox, newest last (D192). */
export function summaryMail({ to, schoolName, mails, url }: Summary): Mail {
  let left = mostRepeated;
  const items = mails.toReversed().map(({ subject, gist, heldAt }) => {
    const head = `${dayText(dateOf(heldAt))}, ${clockOf(heldAt)} – ${subject}`;
    left -= gist.length;
    return left < 0 || gist === '' ? head : `${head}\n${gist}`;
  });
  const calendarNote = 'Plików do kalendarza tu nie ma. Aktualne terminy są w Psiej Ścieżce.';
  return composeMail({
    to,
    subject: `Zebrane wiadomości (${mails.length}): ${plainName(schoolName)}`,
    paragraphs: [
      'W krótkim czasie było do Ciebie bardzo wiele wiadomości, więc resztę zebraliśmy w tej jednej. Najnowsza jest ostatnia.',
      ...items.toReversed(),
      ...(mails.some(({ hasCalendar }) => hasCalendar) ? [calendarNote] : []),
    ],
    button: { label: 'Otwórz Psią Ścieżkę', url },
  });
}
