// Apart from dogs.public.ts, because only dialogs that choose a dog need it, and whoever shows a dog should not fetch it.
export { dogsFound } from './dog-search.rules.ts';
export { DogChoice } from './components/dog-choice.tsx';
