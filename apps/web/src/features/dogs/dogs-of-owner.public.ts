// Apart from dogs.public.ts, so that screens that only ask for dogs don't fetch their forms.
export { AddDogDialog } from './components/add-dog-dialog.tsx';
export { DogDetails } from './components/dog-details.tsx';
