export { bookableDogs, dogsOfOwner } from './dogs.queries.ts';
export { AddDogDialog } from './components/add-dog-dialog.tsx';
export { DogDetails } from './components/dog-details.tsx';
export { NoDog } from './components/no-dog.tsx';
