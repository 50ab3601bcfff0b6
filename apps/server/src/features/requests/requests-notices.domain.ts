import { whenText } from '@psia/contract/core/words/when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { waitingText } from '@psia/contract/requests/waiting-text.rules';

/** Whom a training concerns, by the names that they know each other by. */
export interface Parties extends Interval {
  readonly trainingId: string;
  readonly dogId: string;
  readonly dogName: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly trainerId: string;
  readonly trainerName: string;
  readonly hallName: string | null;
  readonly serviceName: string | null;
  /** The school's postal address in one line. */
  readonly schoolAddress: string;
  /** How often the training has been changed, for calendar files. */
  readonly sequence: number;
}

/** A line for somebody's bell (D36). */
export interface TrainingNotice {
  readonly memberId: string;
  readonly message: string;
}

const forTrainer = (of: Parties, event: string): TrainingNotice => ({
  memberId: of.trainerId,
  message: `${event}: ${of.dogName} (${of.ownerName}), ${whenText(of)}.`,
});

const forOwner = (of: Parties, event: string, reason: string | null = null): TrainingNotice => ({
  memberId: of.ownerId,
  message: `${event}: ${of.dogName}, ${whenText(of)}.${reason === null ? '' : ` Powód: ${shortened(reason)}`}`,
});

const shownOfReason = 200;

/** A long text in one line of a bell; mail has all of it. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = Array.from(new Intl.Segmenter('pl').segment(line), ({ segment }) => segment);
  return letters.length > shownOfReason ? `${letters.slice(0, shownOfReason).join('').trimEnd()}…` : line;
}

function withWaiting(notice: TrainingNotice, waiting: number): TrainingNotice {
  if (waiting === 0) return notice;
  return { ...notice, message: `${notice.message} ${waitingText(waiting, 1)}` };
}

/** What the trainer hears (D36, D60): a request with a note is one notification. */
export const trainerNotices = {
  requested: (of: Parties, hasNote: boolean) =>
    forTrainer(of, hasNote ? 'Nowa prośba o trening z informacją' : 'Nowa prośba o trening'),
  withdrawn: (of: Parties) => forTrainer(of, 'Prośba o trening wycofana'),
  /** `waiting` requests stand on the reserve list for the time that is free now (D22). */
  cancelled: (of: Parties, waiting: number) =>
    withWaiting(forTrainer(of, 'Trening odwołany przez właściciela'), waiting),
  noteAdded: (of: Parties) => forTrainer(of, 'Nowa informacja do treningu'),
  noteChanged: (of: Parties) => forTrainer(of, 'Zmieniona informacja do treningu'),
};

interface Colleague {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

const by = (event: string, { firstName, lastName }: Colleague) => `${event} ${firstName} ${lastName}`;
const unlessOwnAct = (notice: TrainingNotice, actor: Colleague) => (notice.memberId === actor.id ? [] : [notice]);

function withEnded(event: string) {
  return (notice: TrainingNotice, count: number): TrainingNotice =>
    count === 0 ? notice : { ...notice, message: `${notice.message} ${event} prośby o ten termin: ${count}.` };
}

/** A notice about time that is taken now, with how many other requests for it were declined (D22). */
export const withDeclined = withEnded('Odrzucone inne');

/** A notice about an owner's own act, with how many of their requests it ended (D51). */
export const withWithdrawn = withEnded('Wycofane');

/** What a trainer hears when a colleague decides for them; nothing of what they did themselves. */
export const colleagueNotices = {
  confirmed: (of: Parties, actor: Colleague) =>
    unlessOwnAct(forTrainer(of, by('Prośbę o trening potwierdza', actor)), actor),
  declined: (of: Parties, actor: Colleague) =>
    unlessOwnAct(forTrainer(of, by('Prośbę o trening odrzuca', actor)), actor),
  cancelled: (of: Parties, actor: Colleague, waiting: number) =>
    unlessOwnAct(withWaiting(forTrainer(of, by('Trening odwołuje', actor)), waiting), actor),
};

/** What the owner hears (D36), with the trainer's reason where there is one. */
export const ownerNotices = {
  confirmed: (of: Parties) => forOwner(of, `Trening potwierdzony, prowadzi ${of.trainerName}`),
  declined: (of: Parties, reason: string | null = null) => forOwner(of, 'Prośba o trening odrzucona', reason),
  cancelled: (of: Parties, reason: string | null) => forOwner(of, 'Trening odwołany przez trenera', reason),
};

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
export const ofTrainer = (of: Parties) => `${of.dogName} (${of.ownerName}), ${whenText(of)}.`;
