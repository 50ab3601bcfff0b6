import { counted } from '@psia/contract/core/words/plural';
import type { TrainingState } from '@psia/contract/trainings/trainings.contract';

const became: Partial<Record<TrainingState['state'], string>> = {
  confirmed: 'Ta prośba już nie czeka: trening jest potwierdzony.',
  declined: 'Ta prośba już nie czeka: została odrzucona.',
  withdrawn: 'Ta prośba już nie czeka: została wycofana.',
  expired: 'Ta prośba już nie czeka: jej termin minął.',
};

/** That a request no longer waits, and what has become of it as far as that is known. */
export function becameWords(state: TrainingState['state'] | undefined): string {
  return (state && became[state]) ?? 'Ta prośba już nie czeka.';
}

const requests = { one: 'prośba', few: 'prośby', many: 'próśb' };

/** `3 prośby` */
export function requestsWords(count: number): string {
  return counted(count, requests);
}

/** How many are just being confirmed: `potwierdzanie, 5 próśb…` */
export function workingWords(count: number): string {
  return `potwierdzanie, ${requestsWords(count)}…`;
}

/** What became of declining several at once: `Odrzucono 3 prośby.` */
export function severalDeclinedWords(done: number, asked: number): string {
  return done === asked
    ? `Odrzucono ${counted(done, declined)}.`
    : `Odrzucono ${done} z ${asked}. Przy pozostałych jest powód.`;
}

const declined = { one: 'prośbę', few: 'prośby', many: 'próśb' };
const confirmed = { one: 'trening', few: 'treningi', many: 'treningów' };

/** What became of confirming several at once: `Potwierdzono 3 treningi.`, `Potwierdzono 2 z 3 treningów.` */
export function severalWords(done: number, asked: number): string {
  return done === asked
    ? `Potwierdzono ${counted(done, confirmed)}.`
    : `Potwierdzono ${done} z ${asked}. Przy pozostałych jest powód.`;
}
