export { bookableDogs, dogDetails, giveDogIn, dogsOfOwner, dogsOfSchool } from './dogs.queries.ts';
export { dogPath, dogsPath, dogTrainingsPath, myDogPath, newsOfMyDogPath } from './dogs.paths.ts';
export { ageOf } from './age.words.ts';
export { genderNames } from './gender.words.ts';
export { AddDogDialog } from './components/add-dog-dialog.tsx';
export { DogDetails } from './components/dog-details.tsx';
export { DogTitle } from './components/dog-title.tsx';
export { NoDog } from './components/no-dog.tsx';
export { NoDogInTraining } from './components/no-dog-in-training.tsx';
