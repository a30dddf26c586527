import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from './contract.ts'

export const ideas = defineTable('ideas', {
  id: column<IdeaId>('uuid'),
  title: column<string>('text'),
  description: column<string>('text'),
  target_audience: column<string[]>('text[]'),
  category: column<string[]>('text[]'),
  location: column<string[]>('text[]'),
  business_email: column<string>('text'),
  /** null: posted by an API client or an import */
  session_id: nullable<SessionId>('uuid'),
  founder_key: column<string>('text'),
  words: column<string>('tsvector'),
  /** taken by an older rule */
  has_old_words: generated<boolean>('boolean'),
  rank_up: generated<number>('integer'),
  rank_net: generated<number>('integer'),
  rank_sign_ups: generated<number>('integer'),
  created_at: column<Date>('timestamp(3) with time zone'),
  edited_at: nullable<Date>('timestamp(3) with time zone'),
  withdrawn_at: nullable<Date>('timestamp(3) with time zone'),
  /** 'administrator': hidden, and can be restored */
  withdrawn_by: nullable<'founder' | 'administrator'>('text'),
})

export const ideaCounters = defineTable('idea_counters', {
  idea_id: column<IdeaId>('uuid'),
  votes_up: generated<number>('integer'),
  votes_down: generated<number>('integer'),
  sign_ups: generated<number>('integer'),
  is_open: generated<boolean>('boolean'),
})

export const ideaDays = defineTable('idea_days', {
  idea_id: column<IdeaId>('uuid'),
  day: column<string>('date'),
  votes_up: generated<number>('integer'),
  votes_down: generated<number>('integer'),
  sign_ups: generated<number>('integer'),
})

export const ideaTags = defineTable('idea_tags', {
  kind: column<'category' | 'country' | 'audience'>('text'),
  value: column<string>('text'),
  idea_id: column<IdeaId>('uuid'),
  rank_up: generated<number>('integer'),
  rank_net: generated<number>('integer'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

export const ideaTotals = defineTable('idea_totals', {
  kind: column<string>('text'),
  value: column<string>('text'),
  ideas: generated<number>('integer'),
  votes_up: generated<number>('bigint'),
  votes_down: generated<number>('bigint'),
  sign_ups: generated<number>('bigint'),
})

export const ideaCombinations = defineTable('idea_combinations', {
  category: column<string>('text'),
  country: column<string>('text'),
  audience: column<string>('text'),
  ideas: generated<number>('integer'),
})

export const knownWords = defineTable('known_words', { word: column<string>('text') })

declare module '../../platform/db/tables.ts' {
  interface Tables {
    ideas: RowOf<typeof ideas>
    idea_counters: RowOf<typeof ideaCounters>
    idea_days: RowOf<typeof ideaDays>
    idea_tags: RowOf<typeof ideaTags>
    idea_totals: RowOf<typeof ideaTotals>
    idea_combinations: RowOf<typeof ideaCombinations>
    known_words: RowOf<typeof knownWords>
  }
}
