/** What a key may do beside nothing. */
export const scopes = ['read', 'submit', 'scan'] as const

export const scopeWords: Readonly<Record<(typeof scopes)[number], string>> = {
  read: 'Read ideas, reports and posts, and the sign-ups of your idea without their addresses',
  submit: 'Submit ideas',
  scan: 'Start free scans',
}

export const webhookEvents = ['votes.milestone', 'sign-up.verified', 'report.ready'] as const

export const webhookEventWords: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  'votes.milestone': 'The idea passes a round number of up-votes',
  'sign-up.verified': 'Somebody verifies their sign-up',
  'report.ready': 'A scan of the idea is done',
}

/** Up-votes that are worth a call. */
export const milestones = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000]

export const keyNameMax = 60
/** Unrevoked keys of one idea, and of the site. */
export const keysMax = 10
export const webhookUrlMax = 2000
export const webhooksMax = 5
export const deliveriesShown = 20

/** After so long without a call that was taken, a webhook is switched off. */
export const failingDaysMax = 5
