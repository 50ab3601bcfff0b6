const wholePrice = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });
const exactPrice = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a price in PLN: `270 zł`, `92,50 zł`. The space before zł is a no-break space. */
export function priceText(pricePln: number): string {
  const format = Number.isInteger(pricePln) ? wholePrice : exactPrice;
  return `${format.format(pricePln)}\u00a0zł`;
}
