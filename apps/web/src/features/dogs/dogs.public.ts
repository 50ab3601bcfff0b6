export { bookableDogs, dogDetails, dogsOfOwner } from './dogs.queries.ts';
export { dogPath, dogsPath, myDogPath } from './dogs.paths.ts';
export { AddDogDialog } from './components/add-dog-dialog.tsx';
export { DogDetails } from './components/dog-details.tsx';
export { NoDog } from './components/no-dog.tsx';
