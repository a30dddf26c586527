import type { NewPost, Reddit, RedditResult, Requirements, ListedPost } from './contract.ts'
import { getPostUrl } from './post-url.ts'

const accountName = 'dry-run'

const noRequirements: Requirements = {
  isFlairRequired: false,
  allowsTextPosts: true,
  title: { minLength: null, maxLength: null, forbidden: [], required: [], patterns: [] },
  body: {
    minLength: null,
    maxLength: null,
    forbidden: [],
    required: [],
    patterns: [],
    policy: 'none',
  },
}

/** Posts are kept in memory and nothing is sent; reads go to `client`, if given. */
export function createDryRunReddit(client: Reddit | null): Reddit {
  const dryRunPosts: ListedPost[] = []

  return {
    mode: 'dry-run',
    authoriseUrl({ redirectUrl, state }) {
      const target = new URL(redirectUrl)
      target.search = new URLSearchParams({ state, error: 'access_denied' }).toString()
      return target.href
    },
    exchangeCode: rejectSignIn,
    signIn: rejectSignIn,
    renew: rejectSignIn,
    revoke: rejectSignIn,
    async getAccount(access, signal) {
      signal.throwIfAborted()
      if (client) return client.getAccount(access, signal)
      return { kind: 'ok', value: { name: accountName, isSuspended: false } }
    },
    async getRequirements(access, subreddit, signal) {
      signal.throwIfAborted()
      if (client) return client.getRequirements(access, subreddit, signal)
      return { kind: 'ok', value: noRequirements }
    },
    async submit(_access, post, signal) {
      signal.throwIfAborted()
      const listed = toListedPost(post, dryRunPosts.length)
      dryRunPosts.unshift(listed)
      return { kind: 'ok', value: { id: listed.id, url: null } }
    },
    async getPosts(access, ids, signal) {
      signal.throwIfAborted()
      const ownPosts = dryRunPosts.filter(({ id }) => ids.includes(id))
      const otherIds = ids.filter((id) => ownPosts.every((listed) => listed.id !== id))
      if (!client || otherIds.length === 0) return { kind: 'ok', value: ownPosts }
      return prependPosts(ownPosts, await client.getPosts(access, otherIds, signal))
    },
    async listOwnPosts(access, account, signal) {
      signal.throwIfAborted()
      if (!client) return { kind: 'ok', value: [...dryRunPosts] }
      return prependPosts(dryRunPosts, await client.listOwnPosts(access, account, signal))
    },
  }
}

async function rejectSignIn(): Promise<RedditResult<never>> {
  return { kind: 'rejected', code: 'dry-run', reason: 'A dry run does not sign in at Reddit.' }
}

function toListedPost({ subreddit, title }: NewPost, count: number): ListedPost {
  const id = `t3_dryrun${count === 0 ? '' : count.toString(36)}`
  return {
    id,
    url: getPostUrl(null, { id, subreddit }),
    subreddit,
    title,
    createdAt: new Date(),
    removedBy: null,
    score: 1,
    comments: 0,
  }
}

function prependPosts(
  ownPosts: ListedPost[],
  result: RedditResult<ListedPost[]>,
): RedditResult<ListedPost[]> {
  return result.kind === 'ok' ? { kind: 'ok', value: [...ownPosts, ...result.value] } : result
}
