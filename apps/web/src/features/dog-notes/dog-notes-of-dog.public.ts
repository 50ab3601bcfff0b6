// The trainers' tab alone, fetched when it is opened; nothing an owner opens leads here (D18).
export { DogNotes } from './components/dog-notes.tsx';
