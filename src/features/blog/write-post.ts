import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { getCost } from '../reports/report-sections.ts'
import type { BlogServices } from './context.ts'
import type { BlogPostId } from './contract.ts'
import { sanitise } from './sanitise.ts'
import { findUncountedNumbers } from './writing/check-numbers.ts'
import { gatherWeek } from './writing/gather-week.ts'
import { wordWeek } from './writing/word-week.ts'
import { getHead, type PostHead } from './writing/post-head.ts'
import { renderPost } from './writing/render-post.ts'
import { getSlug } from './writing/slug.ts'
import type { Week } from './writing/week.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

export interface PostName {
  id: BlogPostId
  title: string
  slug: string
}

export type Outcome =
  | { kind: 'written'; post: PostName }
  | { kind: 'exists'; title: string }
  | { kind: 'nothing' }
  /** another process is writing, or was killed less than `leaseSeconds` ago */
  | { kind: 'busy' }

/** Well above the time that writing takes. */
export const leaseSeconds = 300
export const wordingTimeoutMs = 90_000
const leaseKey = 'blog:writing'

/**
 * A lease prevents paying a model twice. @param isDraft taken off the blog until an administrator publishes it
 * @throws AppError `internal` for a number that was not counted
 */
export async function writePost(
  services: BlogServices,
  findExisting: (db: Database, day: string) => Promise<string | undefined>,
  stopping: AbortSignal,
  isDraft = false,
): Promise<Outcome> {
  const { isTaken } = await services.store.take(leaseKey, 1, leaseSeconds)
  if (!isTaken) return { kind: 'busy' }
  try {
    const now = services.clock()
    const day = toUtcDay(now)
    const title = await findExisting(services.db, day)
    if (title !== undefined) return { kind: 'exists', title }
    const week = await gatherWeek(services.db, now)
    if (week.ideas.length === 0) return { kind: 'nothing' }
    return await writeFrom(services, week, day, { stopping, isDraft })
  } finally {
    await services.store.delete(leaseKey)
  }
}

export async function findPublished(db: Database, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .select('title')
    .where('made_for', '=', day)
    .where('unpublished_at', 'is', null)
    .executeTakeFirst()
  return row?.title
}

async function writeFrom(
  services: BlogServices,
  week: Week,
  day: string,
  { stopping, isDraft }: { stopping: AbortSignal; isDraft: boolean },
): Promise<Outcome> {
  const { analyst, config, db, log } = services
  const maxTokens = config.LLM_BUDGET_TOKENS
  const head = getHead(week)
  // Before the model, which each retry would pay again.
  requireCounted(head, '', week)
  const { draft, writtenBy, usage } = await wordWeek(analyst, week, {
    maxTokens,
    stopping,
    timeoutMs: wordingTimeoutMs,
  })
  const content = sanitise(renderPost(draft))
  requireCounted(head, content, week)
  const cost = analyst ? getCost(usage, config) : { ...usage, costMicros: null }
  const text = {
    head,
    content,
    week,
    day,
    writtenAt: services.clock(),
    isDraft,
    writtenBy,
    ...cost,
  }
  const post = await store(db, text)
  if (!post) return { kind: 'exists', title: (await findPublished(db, day)) ?? head.title }
  log.info({ post: post.id, ideas: week.shown, writtenBy, ...cost }, 'post written')
  return { kind: 'written', post }
}

function requireCounted(head: PostHead, content: string, week: Week): void {
  const uncounted = findUncountedNumbers(head, content, week)
  if (uncounted.length === 0) return
  throw new AppError(
    'internal',
    `The post contains figures that were not counted: ${uncounted.join(', ')}.`,
  )
}

interface PostToStore {
  head: PostHead
  content: string
  week: Week
  day: string
  writtenAt: Date
  isDraft: boolean
  writtenBy: string | null
  tokensIn: number
  tokensOut: number
  costMicros: number | null
}

/** @returns null if the day has a post by now */
async function store(db: Database, post: PostToStore): Promise<PostName | null> {
  const { head, isDraft, writtenAt } = post
  for (let attempt = 1; ; attempt += 1) {
    const slug = getSlug(head.title, post.day, attempt)
    const added = await db
      .insertInto('blog_posts')
      .values({
        ...head,
        id: randomUUID() as BlogPostId,
        slug,
        content: post.content,
        made_for: post.day,
        figures: sql`${JSON.stringify(post.week)}::jsonb`,
        written_by: post.writtenBy,
        tokens_in: post.tokensIn,
        tokens_out: post.tokensOut,
        cost_micros: post.costMicros,
        published_at: writtenAt,
        updated_at: writtenAt,
        // Before its publication, which marks a draft: no other post is taken off before it was published.
        unpublished_at: isDraft ? new Date(writtenAt.getTime() - 1) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'title', 'slug'])
      .executeTakeFirst()
    if (added) return added
    if ((await findPublished(db, post.day)) !== undefined) return null
  }
}
