import * as z from 'zod';
import { line, optionalLine } from '../words/texts.ts';

/** A person's postal address; only the apartment number may be missing. */
export const address = z.object({
  country: line,
  city: line,
  postalCode: line,
  street: line,
  buildingNumber: line,
  apartmentNumber: optionalLine,
});
export type Address = z.output<typeof address>;

/** A person's address that may be missing; missing and null mean that it is unknown. */
export const optionalAddress = address.nullish().transform((known) => known ?? null);

/** A school's postal address: the building number may be missing too. */
export const schoolAddress = address.extend({ buildingNumber: optionalLine });
export type SchoolAddress = z.output<typeof schoolAddress>;

/** The schema of addresses that are shown; it also accepts what older rules stored. */
export const shownAddress = z.object({
  country: z.string(),
  city: z.string(),
  postalCode: z.string(),
  street: z.string(),
  buildingNumber: z.string(),
  apartmentNumber: z.string().nullable(),
});
export const shownSchoolAddress = shownAddress.extend({ buildingNumber: z.string().nullable() });
