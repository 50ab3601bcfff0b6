/** First and last name, as one reads: `Anna Nowak`. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** The same where there is little room: `Anna N.` */
export function shortName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName.slice(0, 1)}.`;
}
