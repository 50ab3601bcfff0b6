// Apart from team.public.ts, so that whoever names what is called off does not fetch how people leave.
export { OwnerPlans } from './components/owner-plans.tsx';
