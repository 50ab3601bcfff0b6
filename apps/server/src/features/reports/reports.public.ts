export { markEnded } from './reports-assigning.repository.ts';
export { countRunning } from './reports-running.repository.ts';
export { endReportsOfDog } from './reports-assigning.service.ts';
export { registerReports } from './reports.routes.ts';
export { eraseReports } from './reports-erasing.repository.ts';
