import type { IdeaId } from '../src/features/ideas/contract.ts'
import {
  addRedditMapping,
  listRedditPosts,
  postToReddit,
  saveRedditCredentials,
} from '../src/features/reddit/contract.ts'
import { checkRedditPosts } from '../src/features/reddit/jobs/check-reddit-posts.ts'
import { reserveAttempt } from '../src/features/reddit/posting/post-repository.ts'
import { openAdminBrowser } from './accounts.ts'
import type { TestBrowser } from './browser.ts'
import type { IdeaAbout } from './idea-fields.ts'
import { type FakeReddit, startReddit } from './fakes/reddit.ts'
import { openWorld, type World } from './world.ts'

export interface RedditAdmin {
  world: World
  reddit: FakeReddit
  admin: TestBrowser
  /** Clears all data but the posts at Reddit, and connects with r/elsewhere as the target. */
  begin: () => Promise<void>
  connect: (subreddit?: string) => Promise<void>
  map: (category: string, subreddit: string, postTemplate?: string) => Promise<void>
  idea: (about?: IdeaAbout) => Promise<IdeaId>
  post: (ideaId: IdeaId, skipCooldown?: boolean) => ReturnType<typeof getPost>
  rejection: (ideaId: IdeaId, skipCooldown?: boolean) => ReturnType<TestBrowser['getRejection']>
  /** The state left by a process that was killed between storing and recording a post. */
  cutOff: (ideaId: IdeaId, account?: string | null) => Promise<void>
  tracked: () => Promise<Awaited<ReturnType<typeof listPosts>>['tracking']>
  history: () => Promise<Awaited<ReturnType<typeof listPosts>>['history']>
  checkPostsAfter: (seconds: number) => Promise<void>
  close: () => Promise<void>
}

const getPost = (admin: TestBrowser, ideaId: IdeaId, skipCooldown: boolean) =>
  admin.call(postToReddit, { ideaId, skipCooldown })
const listPosts = (admin: TestBrowser) => admin.call(listRedditPosts, {})

export async function openRedditAdmin(): Promise<RedditAdmin> {
  let now = () => new Date('2026-11-20T12:00:00Z')
  const reddit = await startReddit(() => now())
  const world = await openWorld({
    ROLE: 'web',
    REDDIT_AUTH_URL: reddit.url,
    REDDIT_API_URL: reddit.url,
    REDDIT_CLIENT_ID: reddit.app.clientId,
    REDDIT_CLIENT_SECRET: reddit.app.clientSecret,
  })
  now = () => world.clock.now()
  world.site.services.reddit.filterDelayMs = 0
  let admin = await openAdminBrowser(world)

  const redditAdmin: RedditAdmin = {
    world,
    reddit,
    get admin() {
      return admin
    },
    async begin() {
      await world.reset()
      world.clock.advance(24 * 3600)
      admin = await openAdminBrowser(world)
      await redditAdmin.connect()
    },
    async connect(subreddit = 'elsewhere') {
      await admin.call(saveRedditCredentials, { ...reddit.allow(), subreddit })
    },
    async map(category, subreddit, postTemplate) {
      const mapping = { categoryId: await categoryId(world, category), subreddit, postTemplate }
      await admin.call(addRedditMapping, mapping)
    },
    idea: (about) => world.postIdea(world.visitor(), about),
    post: (ideaId, skipCooldown = true) => getPost(admin, ideaId, skipCooldown),
    rejection: (ideaId, skipCooldown = true) =>
      admin.getRejection(postToReddit, { ideaId, skipCooldown }),
    async cutOff(ideaId, account = reddit.owner.username) {
      const order = { ideaId, subreddit: 'elsewhere', isAutomatic: true, skipCooldown: true }
      const tried = await reserveAttempt(world.site.services, { ...order, account })
      if (!tried || 'restsUntil' in tried) throw new Error('it was not armed')
    },
    tracked: async () => (await listPosts(admin)).tracking,
    history: async () => (await listPosts(admin)).history,
    async checkPostsAfter(seconds) {
      world.clock.advance(seconds)
      await checkRedditPosts.run(world.site.services, {}, new AbortController().signal)
    },
    async close() {
      await world.close()
      await reddit.close()
    },
  }
  return redditAdmin
}

async function categoryId({ site }: World, name: string): Promise<string> {
  const { id } = await site.services.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
