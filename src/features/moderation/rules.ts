export const patternMax = 200
export const noteMax = 300
export const pageSize = 50

/** What a caller who is blocked is told. */
export const blockedText =
  'This site does not take this from you. If you think that is a mistake, please write to us.'
