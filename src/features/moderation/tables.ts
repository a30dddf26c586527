import { column, defineTable, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { Id, UserId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'

export type BlockId = Id<'block'>

export const blocks = defineTable('blocks', {
  id: column<BlockId>('uuid'),
  kind: column<'network' | 'email' | 'session'>('text'),
  pattern: column<string>('text'),
  note: column<string>('text'),
  /** of a hidden idea whose sender it blocks: administrators see the idea, not the pattern */
  idea_id: nullable<IdeaId>('uuid'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

export const auditEntries = defineTable('audit_entries', {
  id: column<Id<'audit entry'>>('uuid'),
  user_id: nullable<UserId>('uuid'),
  act: column<string>('text'),
  about: column<Record<string, unknown>>('jsonb'),
  outcome: column<string>('text'),
  at: column<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    blocks: RowOf<typeof blocks>
    audit_entries: RowOf<typeof auditEntries>
  }
}
