import type { Hall } from '@psia/contract/halls/halls.contract';

interface HallOption {
  readonly value: string;
  readonly label: string;
}

interface OfferedHalls {
  readonly halls: readonly Hall[];
  /** For each time that is known, the ids of the halls that are free then. */
  readonly freeAt: readonly ReadonlySet<string>[];
  /** What the training has now: it keeps its own hall busy itself, and a deleted hall keeps its name (D29). */
  readonly own?: { readonly id: string; readonly name: string; readonly keepsItBusy: boolean } | undefined;
}

function takenWords(taken: number, of: number): string {
  if (taken === 0) return '';
  return of === 1 ? ' (zajęta w tym czasie)' : ` (zajęta w ${taken} z ${of} terminów)`;
}

/** The halls to choose from, each with whether it is taken at the times in question. */
export function hallOptions({ halls, freeAt, own }: OfferedHalls): HallOption[] {
  const labelled = halls.map(({ id, name }) => {
    const isOwnDoing = own?.id === id && own.keepsItBusy;
    const taken = isOwnDoing ? 0 : freeAt.filter((free) => !free.has(id)).length;
    return { value: id, label: `${name}${takenWords(taken, freeAt.length)}` };
  });
  const isGone = own !== undefined && !halls.some(({ id }) => id === own.id);
  return isGone ? [{ value: own.id, label: own.name }, ...labelled] : labelled;
}
