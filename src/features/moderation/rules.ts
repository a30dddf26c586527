import { brand } from '../../platform/brand.ts'

export const maxPattern = 200
export const maxNote = 300
export const pageSize = 50

/** Ideas with held votes on one page, and the sessions shown of each. */
export const heldPageSize = 20
export const maxHeldSessions = 20

/** All of them are kept in memory. */
export const maxBlocks = 10_000

/** A slip of the finger must not shut out the world. */
export const widestPrefix = { 4: 8, 6: 16 } as const

/** What a caller who is blocked is told. */
export const blockedText = `This site does not take this from you. If you think that is a mistake, please write to us at ${brand.helpDeskEmail}.`

/** The functions that a block refuses. Reading, leaving and using what was paid for are never among them. */
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
  'create-validation-checkout',
  'send-founder-link',
  'create-webhook',
  'enable-webhook',
  'test-webhook',
  'create-api-key',
])

export const auditDays = 400
