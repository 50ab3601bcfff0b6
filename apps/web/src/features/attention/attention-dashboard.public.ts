// The trainer's dashboard fetches it after itself.
export { DogsInNeed } from './components/dogs-in-need.tsx';
