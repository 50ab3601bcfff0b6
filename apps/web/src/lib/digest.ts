/**
 * Returns a short digest of a text: the same for the same text, nearly always different for another. It is not secret.
 */
export function digestOf(text: string): string {
  let [one, other] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return `${text.length.toString(36)}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
