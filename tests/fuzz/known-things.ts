// A site with data, created through its own functions: the values for the marks in fuzzed
// requests.
import { randomUUID } from 'node:crypto'
import { schemaSample } from './json-schema-sample.ts'
import type { Caller, Operation } from './operations.ts'

export interface FuzzAccount {
  email: string
  password: string
}

export interface KnownThings {
  /** by mark: 'idea', 'report', 'token' */
  values: Map<string, string>
  /** headers that identify each caller */
  headersByCaller: Record<Caller, Record<string, string>>
}

type Body = Record<string, unknown>

const ownPage = { 'sec-fetch-site': 'same-origin' }

/**
 * Makes one of each thing; earlier ones are forgotten. @throws if the site rejects a valid
 * request
 */
export async function makeKnownThings(
  url: string,
  operations: Operation[],
  account: FuzzAccount,
): Promise<KnownThings> {
  const session = randomUUID()
  const values = new Map([
    ['host', new URL(url).host],
    ['session', session],
    ['email', 'founder@example.com'],
    ['price', 'waitlist_usd'],
    ['url', 'https://fuzz.invalid/hook'],
    ['subreddit', 'fuzz'],
  ])
  const ask = async (path: string, body: Body | null, cookie: string) => {
    const response = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { ...ownPage, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answered = (await response.json()) as Body
    return { response, answered, cookies: getCookies(response) }
  }
  const getSample = (name: string) => {
    const operation = operations.find((one) => one.name === name)
    return schemaSample(operation?.input ?? {}) as Body
  }

  const signedIn = await ask('/api/auth/sign-in/email', { ...account }, '')
  if (!signedIn.response.ok) throw new Error(`signing in: ${JSON.stringify(signedIn.answered)}`)
  const admin = signedIn.cookies
  const idea = {
    ...getSample('submit-idea'),
    sessionId: session,
    businessEmail: 'founder@example.com',
  }
  const posted = await ask('/api/submit-idea', idea, '')
  const ideaId = String(posted.answered.id)
  values.set('idea', ideaId)
  const founder = posted.cookies
  const scope = { name: 'fuzz', scopes: ['read', 'submit', 'scan'] }
  const spare = await ask('/api/submit-idea', idea, '')
  values.set('spare', String(spare.answered.id))
  const key = (await ask('/api/create-site-api-key', scope, admin)).answered
  const other = (await ask('/api/create-site-api-key', scope, admin)).answered
  values.set('key', String((other.key as Body | undefined)?.id))
  await ask('/api/generate-blog-post', {}, admin)
  const steps: [
    mark: string,
    path: string,
    body: Body | null,
    cookie: string,
    answer: (told: Body) => unknown,
  ][] = [
    [
      'webhook',
      '/api/create-webhook',
      { ideaId, url: 'https://fuzz.invalid/hook', events: ['report.ready'] },
      founder,
      (told) => (told.webhook as Body | undefined)?.id,
    ],
    [
      'report',
      '/api/scan-pain-points',
      {
        searchQuery: 'Late invoices\n\nFreelancers chase late invoices',
        isLite: true,
        sessionId: session,
      },
      founder,
      (told) => told.reportId,
    ],
    [
      'category',
      '/api/categories',
      null,
      '',
      (told) => (told.categories as Body[] | undefined)?.[0]?.id,
    ],
    ['cursor', '/api/ideas?limit=1', null, '', (told) => told.nextCursor],
    [
      'checkout',
      '/api/create-validation-checkout',
      { businessEmail: 'founder@example.com', scansCount: 1, acceptWaiver: true },
      founder,
      (told) =>
        String(told.url)
          .split(/[/?]/)
          .find((part) => part.length > 20),
    ],
    ['post', '/api/blog/posts', null, admin, (told) => (told.posts as Body[] | undefined)?.[0]?.id],
    ['slug', '/api/blog-posts', null, '', (told) => (told.posts as Body[] | undefined)?.[0]?.slug],
    [
      'updated',
      '/api/blog/posts',
      null,
      admin,
      (told) => (told.posts as Body[] | undefined)?.[0]?.updated_at,
    ],
  ]
  for (const [mark, path, body, cookie, told] of steps) {
    const value = told((await ask(path, body, cookie)).answered)
    values.set(mark, typeof value === 'string' ? value : randomUUID())
  }
  const program = { authorization: `Bearer ${String(key.secret)}` }
  return {
    values,
    headersByCaller: {
      visitor: {},
      founder: { ...ownPage, cookie: founder },
      admin: { ...ownPage, cookie: admin },
      program,
    },
  }
}

/** Replaces the marks of a text by ids of the things; an unknown mark by a random id. */
export function withKnown(text: string, values: Map<string, string>): string {
  return text.replaceAll(/@@(\w+)@@/g, (_, mark: string) => values.get(mark) ?? randomUUID())
}

function getCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
