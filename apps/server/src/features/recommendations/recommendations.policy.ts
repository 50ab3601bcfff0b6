import { owned } from '../../platform/http/owned.ts';
import { countRecommendations } from './recommendations.repository.ts';

/** Recommendations of the caller's school, whoever wrote them (D78). */
export const recommendationOfSchool = owned(countRecommendations);
