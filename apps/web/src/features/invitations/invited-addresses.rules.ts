/** The addresses of a typed or pasted list, parted by spaces, commas, semicolons or lines; each once, whatever its case. */
export function addressesIn(text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter((address) => address !== '');
  const byAddress = new Map(typed.map((address) => [address.toLowerCase(), address] as const));
  return [...byAddress.values()];
}
