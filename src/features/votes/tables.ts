import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { HeldReason } from './rules.ts'

export const votes = defineTable('votes', {
  idea_id: column<IdeaId>('uuid'),
  session_id: column<SessionId>('uuid'),
  direction: column<1 | -1>('smallint'),
  is_held: generated<boolean>('boolean'),
  cast_at: column<Date>('timestamp(3) with time zone'),
  voter: nullable<string>('uuid'),
  held_for: nullable<HeldReason>('text'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    votes: RowOf<typeof votes>
  }
}
