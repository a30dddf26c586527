import type { Scope } from '../../platform/functions/declare.ts'

export const scopes = ['read', 'submit', 'scan'] as const satisfies readonly Scope[]

export const scopeLabels: Readonly<Record<(typeof scopes)[number], string>> = {
  read: 'Read ideas, reports and posts, and sign-ups without their emails',
  submit: 'Submit ideas',
  scan: 'Start free scans',
}

export const webhookEvents = ['votes.milestone', 'sign-up.verified', 'report.ready'] as const

export const webhookEventLabels: Readonly<Record<(typeof webhookEvents)[number], string>> = {
  'votes.milestone': 'The idea passes a round number of upvotes',
  'sign-up.verified': 'Someone verifies their sign-up',
  'report.ready': 'A scan of the idea is done',
}

export const milestones = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000]

export const maxKeyNameLength = 60
/** Unrevoked keys of one idea, or of the site. */
export const maxKeys = 10
export const keyHintLength = 12
export const keyLimits = {
  calls: { name: 'api-key:calls', points: 300, seconds: 60 },
  created: { name: 'api-key:made', points: 30, seconds: 3600 },
} as const
export const maxListedKeys = 500
export const maxWebhookUrlLength = 2000
export const maxWebhooks = 5
export const maxListedDeliveries = 20

/** After this time without a successful call a webhook is switched off when a call is given up. */
export const maxFailingDays = 5
/** For all webhooks of one idea together. */
export const webhookLimits = {
  tests: { name: 'test-webhook', points: 10, seconds: 3600 },
  /** For one webhook: each secret of the last day signs each call. */
  rotated: { name: 'rotate-webhook-secret', points: 5, seconds: 86_400 },
  created: { name: 'create-webhook', points: 30, seconds: 3600 },
} as const
export const deliveryRetentionDays = 30
