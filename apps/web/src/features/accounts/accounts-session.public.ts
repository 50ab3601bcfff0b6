// Apart from accounts.public.ts: the layouts need the way out, and none of the forms.
export { signOut } from './accounts-session.queries.ts';
