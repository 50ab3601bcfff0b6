// Apart from the rest, so that the dashboard fetches only what it shows.
export { DueRecommendations } from './wrapping-up/components/due-recommendations.tsx';
