import type { PlainDate } from '@psia/contract/core/time';
import type { Dog, Gender } from '@psia/contract/dogs/dogs.contract';
import type { EndReason } from '@psia/contract/dogs/ending.rules';
import { dayOfMonth } from '#lib/format/dates.ts';

/** Why a dog trains no longer, in gentle words. */
export function reasonNames(gender: Gender): Readonly<Record<EndReason, string>> {
  return {
    PASSED_AWAY: gender === 'FEMALE' ? 'Odeszła' : 'Odszedł',
    MOVED: 'Zmiana miejsca lub szkoły',
    OTHER: 'Inny powód',
  };
}

/** Says since when a dog trains no longer: 'Zakończyła treningi 28 listopada 2026'. */
export function endedWords({ gender }: Pick<Dog, 'gender'>, endedOn: PlainDate): string {
  const ended = gender === 'FEMALE' ? 'Zakończyła' : 'Zakończył';
  return `${ended} treningi ${dayOfMonth(endedOn)} ${endedOn.slice(0, 4)}`;
}

/** What is said to a trainer, or to the owner of the dog. */
export const endingWords = {
  ROLE_TRAINER: {
    ends: 'Nie trenuje już u nas',
    told: 'Właściciel dowie się o każdym odwołanym treningu.',
    empty: 'Nic nie jest zaplanowane.',
  },
  ROLE_OWNER: {
    ends: 'Nie trenuje już w szkole',
    told: 'Trenerzy dowiedzą się o każdym odwołanym treningu.',
    empty: 'Nie masz nic zaplanowanego.',
  },
} as const;
