export { planByRetention } from './erasures-retention.service.ts';
export { eraseOverdue } from './erasures-overdue.service.ts';
export type { KeptFiles } from './erasures-list.service.ts';
export { erasureWorkers } from './erasures.jobs.ts';
export { registerErasures } from './erasures.routes.ts';
export { keepingWhoReturns } from './erasures.service.ts';
