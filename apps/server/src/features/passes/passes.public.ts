export { undoersOfPasses } from './changing/passes-undoing.service.ts';
export { followingAttendance } from './holding/passes-attending.service.ts';
export { holdingEntries } from './holding/passes-holding.service.ts';
export { movingPassesOfJoined } from './passes-of-joined.service.ts';
export { erasePassReasons } from './passes-erasing.repository.ts';
export { listDogsOfEndingPasses } from './passes.service.ts';
export { registerPasses } from './passes.routes.ts';
export { settlePasses } from './passes-settling.service.ts';
