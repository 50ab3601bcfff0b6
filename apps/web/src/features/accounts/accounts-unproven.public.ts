// Apart from accounts.public.ts, so that only screens that show other people's addresses fetch it.
export { UnprovenEmail } from './proving/components/unproven-email.tsx';
