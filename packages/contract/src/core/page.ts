import * as z from 'zod';
import { limited } from './words/texts.ts';

const whole = (message: string, least: number, most: number) =>
  z.coerce
    .number({ error: message })
    .int({ error: message })
    .min(least, { error: message })
    .max(most, { error: message });

/** The schema of a page size, from 1 to `most`. */
export function pageSize(most: number) {
  return whole(`Na stronie mieści się od 1 do ${most} wyników.`, 1, most);
}

/** `?page&size`: page from 0, size from 1 to 100 rows (default 10) (D46). */
export const pageQuery = z.object({
  page: whole('Numer strony musi być liczbą całkowitą od 0.', 0, Number.MAX_SAFE_INTEGER).default(0),
  size: pageSize(100).default(10),
});

/** `?page&size&search`: every typed word must be found; case and accents don't matter. */
export const searchQuery = pageQuery.extend({
  search: limited(100).default(''),
});
export type SearchQuery = z.output<typeof searchQuery>;

/**
 * The schema of an answer's list that has no more than `most` items. It says so and refuses nothing: what older rules have
 * stored is still answered.
 */
export function boundedList<S extends z.ZodType>(item: S, most: number) {
  return z.array(item).meta({ 'x-most-items': most });
}

/** The schema of one page of a list. The totals are true also for a page past the end (D46). */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({
    content: z.array(item),
    number: z.number(),
    size: z.number(),
    totalElements: z.number(),
    totalPages: z.number(),
  });
}
export interface Page<T> {
  content: T[];
  number: number;
  size: number;
  totalElements: number;
  totalPages: number;
}
