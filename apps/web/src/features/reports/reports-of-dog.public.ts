// A dog's file fetches its tabs when they are opened.
export { DogReports } from './of-dog/components/dog-reports.tsx';
export { OwnReports } from './of-dog/components/own-reports.tsx';
