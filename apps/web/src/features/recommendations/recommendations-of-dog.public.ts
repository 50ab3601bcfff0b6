// Apart from recommendations.public.ts, so that a dog's file fetches its tabs when they are opened.
export { DogRecommendations } from './components/dog-recommendations.tsx';
export { OwnRecommendations } from './components/own-recommendations.tsx';
