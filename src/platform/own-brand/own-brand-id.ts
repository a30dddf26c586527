/** Of the element that hands the operator's brand to the browser. */
export const ownBrandId = 'own-brand'
