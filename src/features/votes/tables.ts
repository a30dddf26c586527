import { column, defineTable, generated, type RowOf } from '../../platform/db/tables.ts'
import type { SessionId } from '../../platform/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'

export const votes = defineTable('votes', {
  idea_id: column<IdeaId>('uuid'),
  session_id: column<SessionId>('uuid'),
  /** 1 up, -1 down */
  direction: column<1 | -1>('smallint'),
  is_held: generated<boolean>('boolean'),
  cast_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    votes: RowOf<typeof votes>
  }
}
