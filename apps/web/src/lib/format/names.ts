/** Returns first and last name: `Anna Nowak`. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** Returns first name and initial, where there is little room: `Anna N.` */
export function shortName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName.slice(0, 1)}.`;
}

/** Returns the initials: `AK` for Anna Kowalska; one letter for one name. */
export function initialsOf(...names: readonly string[]): string {
  const letters = names.map((name) => String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20).trim());
  return letters.join('').toLocaleUpperCase('pl');
}
