/**
 * Converts złoty to whole grosze (100 to the złoty), as prices are stored and added up: 92.5 gives 9250. Calls send
 * złoty with at most two decimals (D59); convert only with this function and `plnOf`.
 */
export function groszeOf(pricePln: number): number {
  return Math.round(pricePln * 100);
}

/** Converts grosze to złoty, as calls return them: 9250 gives 92.5. */
export function plnOf(priceGrosze: number): number {
  return priceGrosze / 100;
}
