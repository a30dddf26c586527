import type { NewPost, Reddit, RedditAnswer, Requirements, SeenPost } from './contract.ts'
import { postUrl } from './post-url.ts'

const actor = 'rehearsal'

const asksNothing: Requirements = {
  isFlairRequired: false,
  takesTextPosts: true,
  title: { least: null, most: null, forbidden: [], required: [], patterns: [] },
  body: { least: null, most: null, forbidden: [], required: [], patterns: [], policy: 'none' },
}

/** A dry run: posts are kept in memory as if they had been made; nothing is sent. Reads go to `through`, if given. */
export function dryRunReddit(through: Reddit | null): Reddit {
  const stage: SeenPost[] = []

  return {
    mode: 'rehearsal',
    authoriseUrl({ redirectUrl, state }) {
      const target = new URL(redirectUrl)
      target.search = new URLSearchParams({ state, error: 'access_denied' }).toString()
      return target.href
    },
    exchangeCode: signsInNowhere,
    signIn: signsInNowhere,
    renew: signsInNowhere,
    revoke: signsInNowhere,
    async getAccount(access, signal) {
      signal.throwIfAborted()
      if (through) return through.getAccount(access, signal)
      return { kind: 'ok', value: { name: actor, isSuspended: false } }
    },
    async getRequirements(access, subreddit, signal) {
      signal.throwIfAborted()
      if (through) return through.getRequirements(access, subreddit, signal)
      return { kind: 'ok', value: asksNothing }
    },
    async submit(_access, post, signal) {
      signal.throwIfAborted()
      const seen = asSeen(post, stage.length)
      stage.unshift(seen)
      return { kind: 'ok', value: { id: seen.id, url: null } }
    },
    async getPosts(access, ids, signal) {
      signal.throwIfAborted()
      const staged = stage.filter(({ id }) => ids.includes(id))
      const others = ids.filter((id) => staged.every((seen) => seen.id !== id))
      if (!through || others.length === 0) return { kind: 'ok', value: staged }
      return staging(staged, await through.getPosts(access, others, signal))
    },
    async listOwnPosts(access, account, signal) {
      signal.throwIfAborted()
      if (!through) return { kind: 'ok', value: [...stage] }
      return staging(stage, await through.listOwnPosts(access, account, signal))
    },
  }
}

async function signsInNowhere(): Promise<RedditAnswer<never>> {
  return { kind: 'refused', code: 'rehearsal', reason: 'A rehearsal does not sign in at Reddit.' }
}

function asSeen({ subreddit, title }: NewPost, before: number): SeenPost {
  const id = `t3_rehearsal${before === 0 ? '' : before.toString(36)}`
  return {
    id,
    url: postUrl(null, { id, subreddit }),
    subreddit,
    title,
    createdAt: new Date(),
    removedBy: null,
    score: 1,
    comments: 0,
  }
}

function staging(staged: SeenPost[], real: RedditAnswer<SeenPost[]>): RedditAnswer<SeenPost[]> {
  return real.kind === 'ok' ? { kind: 'ok', value: [...staged, ...real.value] } : real
}
