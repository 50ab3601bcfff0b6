// What an owner has to fill, apart from attention-dashboard.public.ts, which is the trainers'.
export { OwnerTasks } from './components/owner-tasks.tsx';
export { ownerTasks } from './tasks.queries.ts';
