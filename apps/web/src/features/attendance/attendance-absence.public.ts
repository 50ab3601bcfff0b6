// Apart from the other parts: an owner's screens need nothing that marks trainings.
export { AbsenceLine } from './components/absence-line.tsx';
