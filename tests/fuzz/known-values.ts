// Values for the marks in fuzzed requests, created through the site's own functions.
import { randomUUID } from 'node:crypto'
import { getSchemaSample } from './json-schema-sample.ts'
import type { Caller, Operation } from './operations.ts'

export interface FuzzAccount {
  email: string
  password: string
}

export interface KnownValues {
  values: Map<string, string>
  headersByCaller: Record<Caller, Record<string, string>>
}

type Body = Record<string, unknown>

const ownPage = { 'sec-fetch-site': 'same-origin' }

/** Earlier values are replaced. @throws if the site rejects a valid request */
export async function createKnownValues(
  url: string,
  operations: Operation[],
  account: FuzzAccount,
): Promise<KnownValues> {
  const session = randomUUID()
  const values = new Map([
    ['host', new URL(url).host],
    ['session', session],
    ['email', 'founder@example.com'],
    ['price', 'waitlist_usd'],
    ['url', 'https://fuzz.invalid/hook'],
    ['subreddit', 'fuzz'],
  ])
  const send = async (path: string, body: Body | null, cookie: string) => {
    const response = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...ownPage,
        cookie,
        // A batch may take as long as the server keeps an idle connection, which would then end under a request.
        connection: 'close',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const result = (await response.json()) as Body
    return { response, result, cookies: getCookies(response) }
  }
  const getSample = (name: string) => {
    const operation = operations.find((one) => one.name === name)
    return getSchemaSample(operation?.input ?? {}) as Body
  }

  const signedIn = await send('/api/auth/sign-in/email', { ...account }, '')
  if (!signedIn.response.ok) throw new Error(`signing in: ${JSON.stringify(signedIn.result)}`)
  const admin = signedIn.cookies
  const idea = {
    ...getSample('submit-idea'),
    sessionId: session,
    businessEmail: 'founder@example.com',
  }
  const posted = await send('/api/submit-idea', idea, '')
  const ideaId = String(posted.result.id)
  values.set('idea', ideaId)
  const founder = posted.cookies
  const scope = { name: 'fuzz', scopes: ['read', 'submit', 'scan'] }
  const spare = await send('/api/submit-idea', idea, '')
  values.set('spare', String(spare.result.id))
  const key = (await send('/api/create-site-api-key', scope, admin)).result
  const other = (await send('/api/create-site-api-key', scope, admin)).result
  values.set('key', String((other.key as Body | undefined)?.id))
  await send('/api/generate-blog-post', {}, admin)
  const steps: [
    mark: string,
    path: string,
    body: Body | null,
    cookie: string,
    getValue: (body: Body) => unknown,
  ][] = [
    [
      'webhook',
      '/api/create-webhook',
      { ideaId, url: 'https://fuzz.invalid/hook', events: ['report.ready'] },
      founder,
      (body) => (body.webhook as Body | undefined)?.id,
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
      (body) => body.reportId,
    ],
    [
      'category',
      '/api/categories',
      null,
      '',
      (body) => (body.categories as Body[] | undefined)?.[0]?.id,
    ],
    ['cursor', '/api/ideas?limit=1', null, '', (body) => body.nextCursor],
    [
      'checkout',
      '/api/create-validation-checkout',
      { businessEmail: 'founder@example.com', scansCount: 1, acceptWaiver: true },
      founder,
      (body) =>
        String(body.url)
          .split(/[/?]/)
          .find((part) => part.length > 20),
    ],
    ['post', '/api/blog/posts', null, admin, (body) => (body.posts as Body[] | undefined)?.[0]?.id],
    ['slug', '/api/blog-posts', null, '', (body) => (body.posts as Body[] | undefined)?.[0]?.slug],
    [
      'updated',
      '/api/blog/posts',
      null,
      admin,
      (body) => (body.posts as Body[] | undefined)?.[0]?.updated_at,
    ],
  ]
  for (const [mark, path, body, cookie, getValue] of steps) {
    const id = getValue((await send(path, body, cookie)).result)
    values.set(mark, typeof id === 'string' ? id : randomUUID())
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
export function fillMarks(text: string, values: Map<string, string>): string {
  return text.replaceAll(/@@(\w+)@@/g, (_, mark: string) => values.get(mark) ?? randomUUID())
}

function getCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
