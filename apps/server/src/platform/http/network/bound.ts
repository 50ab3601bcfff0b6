import { Refusal } from '../../refusal/refusal.ts';

/** How many of something may be there, and how many are and are to come. */
interface Bounded {
  readonly most: number;
  readonly present: number;
  readonly added?: number;
  /** What is told, in Polish, with the bound in it. */
  readonly message: string;
}

/**
 * Refuses with LIMIT_REACHED what would make more of something than one person or school may keep. Count what is present
 * after holding a row that all who add must hold, or rivals pass together.
 */
export function refuseBeyond({ most, present, added = 1, message }: Bounded): void {
  if (present + added > most) throw new Refusal('LIMIT_REACHED', { message });
}
