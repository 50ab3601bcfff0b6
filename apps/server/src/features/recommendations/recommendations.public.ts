export { registerRecommendations } from './recommendations.routes.ts';
export { eraseRecommendations } from './recommendations-erasing.repository.ts';
