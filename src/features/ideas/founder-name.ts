export const founderName = 'Anonymous founder'
