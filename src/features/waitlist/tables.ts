import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from './contract.ts'

export const waitlist = defineTable('waitlist', {
  id: column<WaitlistEntryId>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  email: column<string>('text'),
  person: column<string>('text'),
  comments: column<string>('text'),
  verified: generated<boolean>('boolean'),
  session_id: nullable<SessionId>('uuid'),
  verified_session_id: nullable<SessionId>('uuid'),
  referral_code: nullable<string>('text'),
  referred_by: nullable<WaitlistEntryId>('uuid'),
  is_credited: generated<boolean>('boolean'),
  referrals: generated<number>('integer'),
  consent_version: nullable<string>('text'),
  consented_at: nullable<Date>('timestamp(3) with time zone'),
  link_expires_at: nullable<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  verified_at: nullable<Date>('timestamp(3) with time zone'),
  turn: nullable<number>('integer'),
})

export const waitlistBlocks = defineTable('waitlist_blocks', {
  idea_id: column<IdeaId>('uuid'),
  block: column<number>('integer'),
  entries: column<number>('integer'),
})

export const consentWordings = defineTable('consent_wordings', {
  version: column<string>('text'),
  wording: column<string>('text'),
  names_comments: generated<boolean>('boolean'),
  first_used_at: column<Date>('timestamp(3) with time zone'),
})

export const waitlistDownloads = defineTable('waitlist_downloads', {
  id: column<string>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  downloaded_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    waitlist: RowOf<typeof waitlist>
    waitlist_blocks: RowOf<typeof waitlistBlocks>
    consent_wordings: RowOf<typeof consentWordings>
    waitlist_downloads: RowOf<typeof waitlistDownloads>
  }
}
