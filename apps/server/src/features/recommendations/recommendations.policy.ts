import { owned } from '../../platform/http/access/owned.ts';
import { countRecommendations } from './recommendations.repository.ts';

/** A trainer: any recommendation of the school, whoever wrote it (D78); an owner: those for their own dogs (D18). */
export const recommendationOfCaller = owned(countRecommendations);
