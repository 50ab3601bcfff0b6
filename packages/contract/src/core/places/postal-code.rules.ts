interface PostalPlace {
  readonly country: string;
  readonly postalCode: string;
}

/** Why a postal code can't be one, as what is wrong with a form's `address.postalCode`; Polish codes alone are judged. */
export function postalCodeFaults({ address }: { readonly address: PostalPlace }): { 'address.postalCode'?: string } {
  const [country, code] = [address.country.trim().toLowerCase(), address.postalCode.trim()];
  const isPolish = country === 'polska' || country === 'poland';
  if (!isPolish || code === '' || /^\d{2}-\d{3}$/.test(code)) return {};
  return { 'address.postalCode': 'Wpisz kod w postaci 00-000.' };
}
