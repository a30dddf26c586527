export const voteLimits = {
  perSession: { name: 'vote:session', points: 60, seconds: 60 },
  perAddress: { name: 'vote:address', points: 600, seconds: 60 },
  downPerAddress: { name: 'vote:down', points: 30, seconds: 3600 },
  /** more are held, not refused */
  countedPerIdeaAndAddress: { name: 'vote:idea', points: 60, seconds: 3600 },
} as const

/** Votes written in one call; more wait for the next. */
export const batchMax = 1000
export const statusesMax = 100
