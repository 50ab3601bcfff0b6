// Apart from exercises.public.ts, so that who only shows exercises doesn't fetch what asks the library.
export { exerciseOfLibrary } from './exercises.queries.ts';
