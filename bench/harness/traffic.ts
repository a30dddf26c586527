// The traffic of a busy site: 90 % pages, 8 % votes, 2 % forms, each from a new visitor.
import { randomUUID } from 'node:crypto'
import { getRequest, postRequest } from './connection.ts'
import { getIdeaId, getWord } from './made-up-ideas.ts'

export const kinds = ['page', 'vote', 'form'] as const
export type Kind = (typeof kinds)[number]

export interface TrafficRequest {
  kind: Kind
  bytes: Buffer
}

const accepted = { 'accept-encoding': 'gzip, deflate, br' }
const categories = ['Health', 'Productivity', 'Education', 'Finance', 'Social', 'Lifestyle']
const countries = ['Global', 'Germany', 'India', 'Kenya', 'Ethiopia']
const audiences = ['Small Businesses', 'Startups', 'Freelancers', 'Students', 'Gen Z']

export function makeTraffic(random: () => number, ideas: number): () => TrafficRequest {
  const pickOne = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  const idea = () => getIdeaId(Math.floor(ideas * random() ** 3))

  return () => {
    const share = random()
    if (share < 0.9) return { kind: 'page', bytes: Buffer.from(getRequest(page(), accepted)) }
    const [kind, path, body] = share < 0.98 ? vote() : form()
    return { kind, bytes: Buffer.from(postRequest(path, JSON.stringify(body))) }
  }

  function page(): string {
    const share = random()
    if (share < 0.25) return '/'
    if (share < 0.5) return '/ideas'
    if (share < 0.65) return `/ideas?${chooseFilters()}`
    if (share < 0.92) return `/ideas/${idea()}`
    return pickOne(['/blog', '/validation', '/submit', '/analytics', '/terms'])
  }

  function chooseFilters(): string {
    const some = [
      `category=${pickOne(categories)}`,
      `country=${pickOne(countries)}`,
      `audience=${encodeURIComponent(pickOne(audiences))}`,
      `q=${getWord(Math.floor(60 * random()))}`,
    ].filter(() => random() < 0.4)
    if (random() < 0.5 || some.length === 0) some.push('sort=recent')
    return some.join('&')
  }

  function vote(): [Kind, string, object] {
    const voteType = random() < 0.85 ? 'up' : 'down'
    const voteInput = { ideaId: idea(), sessionId: randomUUID(), voteType, action: 'vote' }
    return ['vote', '/api/vote', voteInput]
  }

  function form(): [Kind, string, object] {
    const sessionId = randomUUID()
    const email = `${sessionId}@gmail.com`
    const share = random()
    if (share < 0.6) {
      return ['form', '/api/send-waitlist-verification', { ideaId: idea(), email, sessionId }]
    }
    if (share < 0.85) return ['form', '/api/join-newsletter', { email, sessionId }]
    return ['form', '/api/submit-idea', { ...founders, businessEmail: email, sessionId }]
  }
}

const founders = {
  title: 'Chase late invoices',
  description: 'Reminds clients of what they owe, politely and in time.',
  targetAudience: ['Freelancers'],
  category: ['Finance'],
  location: ['Global'],
}
