import { brand } from '../../platform/brand.ts'

export const maxPatternLength = 200
export const maxNoteLength = 300
export const pageSize = 20

export const heldPageSize = 20
export const maxHeldSessions = 20

export const maxBlocks = 10_000

/** Keeps a typing error from blocking most visitors. */
export const minPrefixes = { 4: 8, 6: 16 } as const

export const blockedText = `You can’t do this on this site. If you think that is a mistake, please write to us at ${brand.helpDeskEmail}.`

/** Functions closed to blocked callers; never reading, leaving, or using what was paid for. */
export const blockedActs: ReadonlySet<string> = new Set([
  'submit-idea',
  'edit-idea',
  'vote',
  'send-waitlist-verification',
  'resend-waitlist-verification',
  'create-waitlist-checkout',
  'join-newsletter',
  'capture-validator-interest',
  'scan-pain-points',
  'share-report',
  'create-validation-checkout',
  'send-founder-link',
  'create-webhook',
  'enable-webhook',
  'test-webhook',
  'create-api-key',
])

export const auditRetentionDays = 400
