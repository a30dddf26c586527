export const ownBrandId = 'own-brand'
