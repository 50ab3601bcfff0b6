/**
 * A price as it is kept and reckoned with: whole grosze, a hundred to the złoty. Calls speak złoty with up to two decimals
 * (D59); these two are the only ways between them.
 */
export function groszeOf(pricePln: number): number {
  return Math.round(pricePln * 100);
}

/** The złoty of a price in grosze, as calls give it: 9250 is 92.5. */
export function plnOf(priceGrosze: number): number {
  return priceGrosze / 100;
}
