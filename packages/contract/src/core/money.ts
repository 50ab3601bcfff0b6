import * as z from 'zod';

const message = 'Podaj cenę od 0 do 100 000 zł, najwyżej z dwoma miejscami po przecinku.';

/** A price in PLN: 0 to 100,000 with at most two decimals (D59). */
export const pricePln = z
  .number({ error: message })
  .min(0, { error: message })
  .max(100_000, { error: message })
  .refine((price) => Number(price.toFixed(2)) === price, { error: message });
