// Apart from accounts.public.ts, so that nobody else fetches the page of one's account.
export { OwnAccount } from './screens/own-account.tsx';
