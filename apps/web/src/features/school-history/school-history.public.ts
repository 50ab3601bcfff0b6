export { SchoolHistory } from './components/school-history.tsx';
