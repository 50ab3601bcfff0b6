// Apart from the rest, so that who only shows what was written fetches none of the screens.
export { RecommendationTexts } from './components/recommendation-texts.tsx';
