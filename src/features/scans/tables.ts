import { column, defineTable, type RowOf } from '../../platform/db/tables.ts'

export const erasedDiscussions = defineTable('erased_discussions', {
  /** Keyed hash of an id or URL of a discussion. */
  hash: column<string>('text'),
  erased_at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    erased_discussions: RowOf<typeof erasedDiscussions>
  }
}
