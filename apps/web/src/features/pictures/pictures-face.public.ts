// Apart from pictures.public.ts, because lists that show faces need nothing of choosing pictures.
export { DogFace } from './components/dog-face.tsx';
