export { registerAttention } from './attention.routes.ts';
export { listOwnerTasks } from './attention-owner-tasks.repository.ts';
