import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { FounderNoticesId } from './emails.ts'
import type { HowOften } from './rules.ts'

export const founderNotices = defineTable('founder_notices', {
  id: column<FounderNoticesId>('uuid'),
  email: column<string>('text'),
  /** null: asked, and not answered yet */
  how_often: nullable<HowOften>('text'),
  asked_at: nullable<Date>('timestamp(3) with time zone'),
  confirmed_at: nullable<Date>('timestamp(3) with time zone'),
  checked_at: nullable<Date>('timestamp(3) with time zone'),
  last_sent_at: nullable<Date>('timestamp(3) with time zone'),
  seen_at: nullable<Date>('timestamp(3) with time zone'),
  stopped_at: nullable<Date>('timestamp(3) with time zone'),
})

export const founderNoticeIdeas = defineTable('founder_notice_ideas', {
  idea_id: column<IdeaId>('uuid'),
  votes_up: generated<number>('integer'),
  votes_down: generated<number>('integer'),
  votes_held: generated<number>('integer'),
  sign_ups: generated<number>('integer'),
  milestone: generated<number>('smallint'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    founder_notices: RowOf<typeof founderNotices>
    founder_notice_ideas: RowOf<typeof founderNoticeIdeas>
  }
}
