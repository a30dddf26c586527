import { getRecommendations } from './get-recommendations.ts'

/** Same result as `getRecommendations`, by POST: the session is in no URL (see contract.ts). */
export const recommendIdeas = getRecommendations
