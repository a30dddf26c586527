import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { CategoryId } from '../categories/contract.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ConnectionWay, PostState, RedditMappingId, RedditPostId } from './contract.ts'

export const redditCredentials = defineTable('reddit_credentials', {
  id: column<Id<'reddit connection'>>('uuid'),
  way: column<ConnectionWay>('text'),
  /** encrypted, as are the refresh token and the client's secret */
  access_token: column<string>('text'),
  refresh_token: nullable<string>('text'),
  client_id: nullable<string>('text'),
  client_secret: nullable<string>('text'),
  subreddit: column<string>('text'),
  username: nullable<string>('text'),
  expires_at: column<Date>('timestamp(3) with time zone'),
  problem: nullable<string>('text'),
  posting_resumes_at: nullable<Date>('timestamp(3) with time zone'),
  created_at: column<Date>('timestamp(3) with time zone'),
  updated_at: column<Date>('timestamp(3) with time zone'),
})

export const redditCategoryMappings = defineTable('reddit_category_mappings', {
  id: column<RedditMappingId>('uuid'),
  category_id: column<CategoryId>('uuid'),
  subreddit: column<string>('text'),
  post_template: nullable<string>('text'),
  active: generated<boolean>('boolean'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

export const redditPostTracking = defineTable('reddit_post_tracking', {
  id: column<RedditPostId>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  subreddit: column<string>('text'),
  state: column<PostState>('text'),
  /** Among whose posts one in doubt is looked for; null once the result is known. */
  account: nullable<string>('text'),
  post_id: nullable<string>('text'),
  post_url: nullable<string>('text'),
  reason: nullable<string>('text'),
  is_automatic: column<boolean>('boolean'),
  armed_at: column<Date>('timestamp(3) with time zone'),
  posted_at: nullable<Date>('timestamp(3) with time zone'),
  look_at: nullable<Date>('timestamp(3) with time zone'),
  looks: generated<number>('integer'),
  score: nullable<number>('integer'),
  comments: nullable<number>('integer'),
  scored_at: nullable<Date>('timestamp(3) with time zone'),
})

export const distributionEvents = defineTable('distribution_events', {
  id: column<Id<'distribution event'>>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  event_type: column<'reddit_post'>('text'),
  metadata: column<{ subreddit?: string; post_url?: string }>('jsonb'),
  created_at: column<Date>('timestamp(3) with time zone'),
})

export const redditAutomationStatus = defineTable('reddit_automation_status', {
  id: generated<boolean>('boolean'),
  is_on: column<boolean>('boolean'),
  cooldown_hours: column<number>('integer'),
  running_until: nullable<Date>('timestamp(3) with time zone'),
  last_run_at: nullable<Date>('timestamp(3) with time zone'),
  last_outcome: nullable<string>('text'),
  last_error: nullable<string>('text'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reddit_credentials: RowOf<typeof redditCredentials>
    reddit_category_mappings: RowOf<typeof redditCategoryMappings>
    reddit_post_tracking: RowOf<typeof redditPostTracking>
    distribution_events: RowOf<typeof distributionEvents>
    reddit_automation_status: RowOf<typeof redditAutomationStatus>
  }
}
