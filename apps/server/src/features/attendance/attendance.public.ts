export { eraseAttendance } from './attendance-erasing.repository.ts';
export { listMarks, type Said } from './attendance-marks.repository.ts';
export { undoersOfAttendance } from './attendance-undoing.service.ts';
export { registerAttendance } from './attendance.routes.ts';
