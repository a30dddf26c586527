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

export const auditRetentionDays = 400
