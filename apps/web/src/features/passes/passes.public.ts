export { PassLine } from './components/pass-line.tsx';
