/** The address that dials a number: 'tel:+48600100200'. */
export function phoneAddress(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** A number as it is dialled, without what only makes it readable. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}
