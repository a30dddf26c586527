import { getRecommendations } from './get-recommendations.ts'

/** The same answer: only the session arrives in another way. */
export const recommendIdeas = getRecommendations
