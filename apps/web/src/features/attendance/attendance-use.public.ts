// Apart from the other parts: the school's settings alone show it.
export { AttendanceUse } from './components/attendance-use.tsx';
