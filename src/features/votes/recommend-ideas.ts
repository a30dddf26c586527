import { getRecommendations } from './get-recommendations.ts'

export const recommendIdeas = getRecommendations
