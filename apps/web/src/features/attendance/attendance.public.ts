export { AttendanceLine, GroupAttendanceLine } from './components/attendance-line.tsx';
