import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { pickOneIn } from './one-in.ts'
import routes from '../../src/app/routes.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText } from './hostile-values.ts'
import { oddHeaders } from './odd-headers.ts'

const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/blog/feed.xml',
  '/ideas/category/:category/feed.xml',
  '/og/ideas/:id.png',
  '/og/blog/:slug.png',
  '/og/reports/:id.png',
  '/embed/ideas/:id',
  '/oembed',
  '/admin/reddit/callback',
  '/dev/mailbox/:id/html',
  '/u/:token',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/:id',
  '/favicon.svg',
  '/:id',
]

const urls = [...routes.map(({ path = '' }: RouteConfigEntry) => `/${path}`), ...files]

const knownParts: Record<string, string[]> = {
  id: ['@@idea@@', '@@report@@', '@@letter@@'],
  slug: ['@@slug@@'],
  category: ['health', 'Health', 'business'],
  token: ['@@token@@'],
  sessionId: ['@@checkout@@'],
}

const queryNames = [
  'sort',
  'category',
  'country',
  'audience',
  'q',
  'cursor',
  'limit',
  'ref',
  'report',
  'payment',
  'validation_payment',
  'session_id',
  'token',
  'url',
  'title',
  'maxwidth',
  'format',
  'code',
  'state',
  'error',
  'v',
  'view',
  '__proto__',
  '_routes',
  'index',
]

const queryPart = fc.oneof(
  { weight: 3, arbitrary: hostileText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('@@idea@@', '@@report@@', '@@token@@', '@@checkout@@', 'success'),
  },
  { weight: 1, arbitrary: fc.constantFrom('http://assay.test/ideas/@@idea@@', '%', '%00', '%ff') },
)

const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), queryPart), { maxLength: 4 })
  .map((parts) => parts.map(([name, value]) => `${name}=${value}`).join('&'))

const part = (name: string) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...(knownParts[name] ?? ['x'])) },
    { weight: 2, arbitrary: hostileText.map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%00',
        '%2e%2e',
        '..%2f..%2fpackage.json',
        '%252e%252e%252f',
        '%E0%A4%A',
        '%c0%ae%c0%ae',
        ';jsessionid=1',
        '.env',
        '.data',
        '%5c..%5c',
        'x'.repeat(5000),
        '%F0%9F%98%80',
        '*',
      ),
    },
  )

const filledUrl = fc.constantFrom(...urls).chain((url) => {
  const names = [...url.matchAll(/:(\w+)|\*/g)].map(([, name = 'rest']) => name)
  return fc.tuple(...names.map(part)).map((parts) => {
    let at = 0
    return url.replaceAll(/:\w+|\*/g, () => parts[at++] ?? '')
  })
})

const twisted = filledUrl.chain((path) =>
  fc.constantFrom(
    path,
    path,
    path,
    path,
    `${path}.data`,
    `/${path}`,
    `//evil.example${path}`,
    `${path}//`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e%2e${path}`,
    path.toUpperCase(),
    path.replace('/', '/%2f'),
    path.replace(/[a-z]/, (message) => `%${message.charCodeAt(0).toString(16)}`),
    path.replace(/[a-z]/, (message) => `%25${message.charCodeAt(0).toString(16)}`),
    `${path};x=y`,
    `${path}%00.png`,
    `http://evil.example${path}`,
    `http://a@${path}`,
  ),
)

export const anyPageRequest: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    twisted,
    query,
    fc.constantFrom<FuzzRequest['caller']>('visitor', 'visitor', 'founder', 'admin', 'program'),
    pickOneIn(oddHeaders, 3),
    fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'),
  )
  .map(([path, target, caller, headers, method]) => ({
    name: path.includes('/og/') ? 'pictures' : 'pages and files',
    caller,
    method,
    path: target === '' ? path : `${path}?${target}`,
    headers: headers ?? {},
    ...(method === 'POST' ? { body: target } : {}),
  }))

function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 3000).toWellFormed()).replaceAll('%40%40', '@@')
}
