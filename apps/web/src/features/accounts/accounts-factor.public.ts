// Apart from accounts.public.ts, so that only the school's list of trainers fetches it.
export { RequireFactor } from './second-factor/components/require-factor.tsx';
