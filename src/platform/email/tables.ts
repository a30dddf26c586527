import { column, defineTable, generated, nullable, type RowOf } from '../db/tables.ts'
import type { EmailId, EmailKind } from './emails.ts'

export type EmailStatus =
  | 'waiting'
  | 'sent'
  | 'delivered'
  | 'refused'
  | 'bounced'
  | 'complained'
  | 'suppressed'
  /** May have been sent: process or provider failed midway, and no safe retry is left. */
  | 'doubtful'

export const letters = defineTable('letters', {
  id: column<EmailId>('uuid'),
  kind: column<EmailKind>('text'),
  about: column<string>('text'),
  recipient: column<string>('text'),
  person: column<string>('text'),
  data: column<unknown>('jsonb'),
  is_requested: column<boolean>('boolean'),
  is_bulk: column<boolean>('boolean'),
  status: generated<EmailStatus>('text'),
  reason: nullable<string>('text'),
  provider: nullable<string>('text'),
  provider_id: nullable<string>('text'),
  attempts: generated<number>('integer'),
  due_at: column<Date>('timestamp(3) with time zone'),
  leased_until: nullable<Date>('timestamp(3) with time zone'),
  doubts: generated<number>('integer'),
  doubtful_since: nullable<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  sent_at: nullable<Date>('timestamp(3) with time zone'),
})

export const suppressedAddresses = defineTable('suppressed_addresses', {
  address: column<string>('text'),
  reason: column<'bounced' | 'complained'>('text'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../db/tables.ts' {
  interface Tables {
    letters: RowOf<typeof letters>
    suppressed_addresses: RowOf<typeof suppressedAddresses>
  }
}
