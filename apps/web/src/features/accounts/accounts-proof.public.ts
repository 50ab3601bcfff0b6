// Apart from accounts.public.ts, so that only who has to prove an address fetches it.
export { UnprovenNotice } from './components/unproven-notice.tsx';
