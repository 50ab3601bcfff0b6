// Apart from the other parts, so that a dog's file doesn't fetch what marks trainings.
export { AttendanceOfDog } from './components/attendance-of-dog.tsx';
