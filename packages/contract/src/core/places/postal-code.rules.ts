interface PostalPlace {
  readonly country: string;
  readonly postalCode: string;
}

function isInPoland({ country }: PostalPlace): boolean {
  return ['polska', 'poland'].includes(country.trim().toLowerCase());
}

/** A postal code as it is written: '30001' and '30 001' in Poland are '30-001'; any other one stays as it is. */
export function writtenPostalCode(place: PostalPlace): string {
  const [, town, street] = /^\s*(\d{2})\s?(\d{3})\s*$/.exec(place.postalCode) ?? [];
  return town !== undefined && street !== undefined && isInPoland(place) ? `${town}-${street}` : place.postalCode;
}

/** Why a postal code can't be one, as what is wrong with a form's `address.postalCode`; Polish codes alone are judged. */
export function postalCodeFaults({ address }: { readonly address: PostalPlace }): { 'address.postalCode'?: string } {
  const code = address.postalCode.trim();
  if (!isInPoland(address) || code === '' || /^\d{2}-\d{3}$/.test(code)) return {};
  return { 'address.postalCode': 'Wpisz kod w postaci 00-000.' };
}
