export { markEnded } from './reports-assigning.repository.ts';
export { registerReports } from './reports.routes.ts';
export { eraseReports } from './reports-erasing.repository.ts';
