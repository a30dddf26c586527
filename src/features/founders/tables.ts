import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { FounderLinkId } from './emails.ts'

export const founderProofs = defineTable('founder_proofs', {
  browser_key: column<string>('text'),
  email: column<string>('text'),
  proved_at: column<Date>('timestamp(3) with time zone'),
  expires_at: column<Date>('timestamp(3) with time zone'),
})

export const founderLinks = defineTable('founder_links', {
  id: column<FounderLinkId>('uuid'),
  email: column<string>('text'),
  browser_key: nullable<string>('text'),
  expires_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    founder_proofs: RowOf<typeof founderProofs>
    founder_links: RowOf<typeof founderLinks>
  }
}
