export { clientImportWorkers } from './client-imports.jobs.ts';
export { deleteEndedImports, deleteUntouchedImports } from './client-imports.repository.ts';
export { registerClientImports } from './client-imports.routes.ts';
export { eraseEndedImports } from './client-imports-erasing.repository.ts';
