export { exportWorkers } from './exports.jobs.ts';
export { deleteOldExports } from './exports.repository.ts';
export { registerExports } from './exports.routes.ts';
export { eraseExports } from './exports-erasing.service.ts';
