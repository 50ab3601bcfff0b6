// The tabs of a dog's file alone, fetched when they are opened.
export { DogSurveys } from './of-dog/components/dog-surveys.tsx';
export { OwnSurveys } from './of-dog/components/own-surveys.tsx';
