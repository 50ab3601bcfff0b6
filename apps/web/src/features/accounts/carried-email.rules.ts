/** What a page carries to the next one with the navigation: the e-mail that was just typed. */
export type CarriedEmail = { readonly email: string };

/** The e-mail in a location's state; empty without one. */
export function emailFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
