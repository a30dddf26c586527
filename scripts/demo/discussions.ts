// Made-up discussions for the scans of the demo world, marked as such in every title and URL.
import type {
  DiscussionSources,
  CachedSource,
} from '../../src/integrations/discussions/contract.ts'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import type { Random } from './random.ts'
import { readBlocks } from './texts.ts'
import { dayMs } from '../../src/shared/durations.ts'

export interface DemoTopic {
  title: string
  problem: string
  thread: string
  texts: readonly string[]
}

export function getDemoTopics(): DemoTopic[] {
  return readBlocks('discussions').map(([title = '', problem = '', thread = '', ...texts]) => ({
    title: title.replace('# ', ''),
    problem,
    thread,
    texts,
  }))
}

const demoSources = [
  { key: 'demo-forum', name: 'Demo forum', platform: 'Forums' },
  { key: 'demo-board', name: 'Demo question board', platform: 'Forums' },
  { key: 'demo-social', name: 'Demo social network', platform: 'Social media' },
] as const

/** Sources that hold only this topic and call no outside service. */
export function createDemoSources(topic: DemoTopic, now: Date, random: Random): DiscussionSources {
  const all = topic.texts.map((text, at) => getDiscussion(topic, text, at, now, random))
  const enabled = demoSources.map(({ key, name, platform }): CachedSource => ({
    key,
    name,
    platform,
    needs: null,
    rate: { requests: 1, seconds: 1, atOnce: 1 },
    toSearches: (queries) => queries.slice(0, 1).map((query) => ({ query })),
    search: async () => all.filter(({ source }) => source === name),
  }))
  return { enabled, disabled: [] }
}

const oldestDays = 1000

function getDiscussion(
  { thread }: DemoTopic,
  text: string,
  at: number,
  now: Date,
  random: Random,
): FetchedDiscussion {
  const { key, name, platform } = demoSources[at % demoSources.length] ?? demoSources[0]
  const slug = thread.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const id = `${key}:${slug}-${at + 1}`
  // More of them are recent, like a growing problem.
  const ageDays = 3 + oldestDays * random.next() ** 2.2
  return {
    id,
    source: name,
    platform,
    community: null,
    kind: 'comment',
    threadId: id,
    title: `Made up for the demo: ${thread} (${at + 1})`,
    text,
    // A name that never resolves (RFC 2606).
    url: `https://${key}.invalid/${slug}/${at + 1}`,
    score: Math.round(random.between(1, 90)),
    commentCount: Math.round(random.between(0, 40)),
    createdAt: new Date(now.getTime() - ageDays * dayMs),
    fetchedAt: now,
  }
}
