// A dog's file fetches its tabs when they are opened.
export { DogHomework } from './components/dog-homework.tsx';
export { OwnHomework } from './components/own-homework.tsx';
