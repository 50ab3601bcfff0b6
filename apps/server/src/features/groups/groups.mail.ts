import { whenText } from '@psia/contract/core/words/when';
import type { ReadContext } from '../../platform/acting/context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import { type SchoolContact, schoolFacts } from '../../platform/mail/school-facts.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { groupTrainingEntry, messageOf } from '../../platform/calendar-files/training-entries.ts';
import type { PlannedTraining } from './groups.domain.ts';
import { type MailboxWithDogs, together } from './groups-notices.domain.ts';

type ReadCtx = Pick<ReadContext, 'school' | 'link' | 'now'>;

/** Trainings of a group that will not be. */
interface CalledOff extends SchoolContact {
  readonly groupName: string;
  /** Whether they are called off because the group is no more. */
  readonly isDeleted: boolean;
  readonly trainerNames: readonly string[];
  /** By start, at least one. */
  readonly trainings: readonly PlannedTraining[];
}

/**
 * Tells somebody that trainings of a group are called off, naming their own dogs alone (D19, D37). One training comes
 * with the file that strikes it out of their calendar; such a file can't cancel several (RFC 5546, 3.2.5), and calendars
 * that subscribe drop them by themselves.
 */
export function calledOffMail(ctx: ReadCtx, { to, dogNames }: MailboxWithDogs, calledOff: CalledOff): Mail {
  const { isDeleted, trainings } = calledOff;
  const groupName = plainName(calledOff.groupName);
  const [pupils, trainerNames] = [dogNames.map(plainName), calledOff.trainerNames.map(plainName)];
  const [first] = trainings;
  const single = trainings.length === 1 ? first : undefined;
  const facts = [
    `Grupa: ${groupName}`,
    `${pupils.length === 1 ? 'Pupil' : 'Pupile'}: ${together(pupils)}`,
    ...(single ? [`Termin: ${whenText(single)}`] : ['Terminy:', ...trainings.map(whenText)]),
    ...(trainerNames.length === 0
      ? []
      : [`${trainerNames.length === 1 ? 'Trener' : 'Trenerzy'}: ${together(trainerNames)}`]),
    ...(single && single.hallName !== null ? [`Sala: ${plainName(single.hallName)}`] : []),
    ...schoolFacts(ctx.school.name, calledOff),
  ];
  return composeMail({
    to,
    subject: single
      ? `Trening grupowy odwołany: ${whenText(single)}`
      : `Treningi grupowe odwołane: ${groupName} (${trainings.length})`,
    paragraphs: [
      ...(isDeleted ? [`Grupa „${groupName}” została usunięta.`] : []),
      single ? 'Ten trening grupowy został odwołany.' : 'Te treningi grupowe zostały odwołane.',
      facts.join('\n'),
    ],
    button: { label: 'Zobacz kalendarz', url: ctx.link('/owner/calendar') },
    ...(single ? { calendar: cancellation(ctx, { ...calledOff, dogNames, training: single }) } : {}),
  });
}

type Cancelled = Omit<CalledOff, 'trainings'> & {
  readonly dogNames: readonly string[];
  readonly training: PlannedTraining;
};

function cancellation(ctx: ReadCtx, { training, ...calledOff }: Cancelled) {
  const { id, startTime, endTime, hallName } = training;
  const sequence = training.sequence + 1;
  const entry = groupTrainingEntry({ ...calledOff, id, sequence, startTime, endTime, hallName, status: 'CONFIRMED' });
  return messageOf(ctx, 'CANCEL', entry);
}
