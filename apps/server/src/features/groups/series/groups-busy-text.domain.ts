import { clockOf } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { type BusyDate, hallNamed } from '../../occupancy/occupancy.public.ts';

/** 'Anna K.' of 'Anna Kowalska'. */
function shortName(name: string): string {
  const [last = '', ...first] = name.split(' ').toReversed();
  return first.length === 0 ? last : `${first.toReversed().join(' ')} ${last.charAt(0)}.`;
}

interface Whose {
  readonly who: string;
  /** Whether it is the caller's own time. */
  readonly isOwn: boolean;
  readonly hours: string;
}

function lockText({ absence, title }: Affected, { who, isOwn, hours }: Whose): string {
  if (!absence) return `${who} ma blokadę ${hours}`;
  const name = absence === 'days' ? title : `${title} ${hours}`;
  return isOwn ? name : `${who}: ${name}`;
}

const otherForms = { one: 'inna przeszkoda', few: 'inne przeszkody', many: 'innych przeszkód' };

/**
 * Why a date of a series is busy, in words (D199): 'Święta (21–31.12)', before it whose they are unless they are the
 * caller's own; 'Anna K. prowadzi trening 16:00–17:00', 'Sala Duża zajęta 16:00–17:00', 'Azor (Jan Kot) ma trening
 * 16:00–17:00'; and how many others are in its way.
 */
export function busyText({ first, busyId, others }: BusyDate, callerId: string): string {
  const more = others === 0 ? '' : ` i jeszcze ${counted(others, otherForms)}`;
  return `${causeText(first, busyId === callerId)}${more}`;
}

function causeText(first: Affected, isOwn: boolean): string {
  const { kind, problem, title, startTime, endTime, busyName } = first;
  const hours = `${clockOf(startTime)}–${clockOf(endTime)}`;
  if (problem === 'HALL_TAKEN') return `${hallNamed(busyName ?? '')} zajęta ${hours}`;
  const training = kind === 'groupTraining' ? `trening grupy ${title}` : 'trening';
  if (problem === 'DOG_BUSY') return `${busyName ?? 'Pupil'} ma ${training} ${hours}`;
  const who = shortName(busyName ?? 'Trener');
  return kind === 'lock' ? lockText(first, { who, isOwn, hours }) : `${who} prowadzi ${training} ${hours}`;
}
