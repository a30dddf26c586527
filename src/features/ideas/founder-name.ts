/** The author of every idea, on the page and in structured data: founders post without a name. */
export const founderName = 'Anonymous founder'
