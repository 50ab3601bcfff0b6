const wholePrice = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });
const exactPrice = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price in PLN in words: `270 zł`, `92,50 zł`; the space before zł never breaks. */
export function priceText(pricePln: number): string {
  const format = Number.isInteger(pricePln) ? wholePrice : exactPrice;
  return `${format.format(pricePln)}\u00a0zł`;
}
