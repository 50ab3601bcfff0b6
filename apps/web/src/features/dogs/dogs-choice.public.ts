// Apart from dogs.public.ts, because only dialogs that choose a dog need it, and whoever shows a dog should not fetch it.
export { useDogSearch } from './use-dog-search.ts';
export { DogChoice } from './components/dog-choice.tsx';
