import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

export const newsletterReaders = defineTable('newsletter_readers', {
  entry_id: column<WaitlistEntryId>('uuid'),
  confirmed_at: column<Date>('timestamp(3) with time zone'),
  last_issue: nullable<string>('date'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    newsletter_readers: RowOf<typeof newsletterReaders>
  }
}
