import * as z from 'zod';
import { limited } from './words/texts.ts';

const whole = (message: string, least: number, most: number) =>
  z.coerce
    .number({ error: message })
    .int({ error: message })
    .min(least, { error: message })
    .max(most, { error: message });

/** How many rows a page has, up to a largest number. */
export function pageSize(most: number) {
  return whole(`Na stronie mieści się od 1 do ${most} wyników.`, 1, most);
}

/** `?page&size`: zero-based page, 1 to 100 rows, 10 unless told (D46). */
export const pageQuery = z.object({
  page: whole('Numer strony musi być liczbą całkowitą od 0.', 0, Number.MAX_SAFE_INTEGER).default(0),
  size: pageSize(100).default(10),
});

/** `?page&size&search`: every word typed must be found, case and accents aside. */
export const searchQuery = pageQuery.extend({
  search: limited(100).default(''),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** One page of a list, with the true totals even past the end (D46). */
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
