interface PostalPlace {
  readonly country: string;
  readonly postalCode: string;
}

function isInPoland({ country }: PostalPlace): boolean {
  return ['polska', 'poland'].includes(country.trim().toLowerCase());
}

/** Formats a postal code: in Poland '30001' and '30 001' become '30-001'; others stay as typed. */
export function writtenPostalCode(place: PostalPlace): string {
  const [, town, street] = /^\s*(\d{2})\s?(\d{3})\s*$/.exec(place.postalCode) ?? [];
  return town !== undefined && street !== undefined && isInPoland(place) ? `${town}-${street}` : place.postalCode;
}

/**
 * Returns what is wrong with a Polish postal code, keyed `address.postalCode` as a form shows it; empty when all is
 * well. Other countries' codes aren't judged.
 */
export function postalCodeFaults({ address }: { readonly address: PostalPlace }): { 'address.postalCode'?: string } {
  const code = address.postalCode.trim();
  if (!isInPoland(address) || code === '' || /^\d{2}-\d{3}$/.test(code)) return {};
  return { 'address.postalCode': 'Wpisz kod w postaci 00-000.' };
}
