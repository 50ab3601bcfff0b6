export { NextTimes } from './components/next-times.tsx';
