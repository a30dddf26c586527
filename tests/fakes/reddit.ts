// A fake Reddit in its own wire formats: signing in, posting, reading, and every kind of failure.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getApiResponse, getCall } from './reddit-api.ts'
import {
  openRedditState,
  type RedditCall,
  type RedditPost,
  type RedditRequest,
  type RedditState,
  type RedditWireResponse,
  type SubredditRules,
} from './reddit-state.ts'
import { getSignInResponse } from './reddit-sign-in.ts'

export type RedditFault =
  /** JSON as Reddit's, or `body` verbatim */
  | { status: number; body?: string; headers?: Record<string, string> }
  /** 429 as a page of HTML; `after` in seconds, null: without retry-after */
  | { throttled: number | null }
  | 'hang'
  | 'hang up'
  | 'garbage'
  | 'truncated'
  | 'empty object'
  | 'huge'
  | 'lead away'
  /** the request takes effect, and then: */
  | 'take and hang'
  | 'take and hang up'
  | 'take and answer 500'
  | 'take and send garbage'

export interface FakeReddit extends Pick<RedditState, 'app' | 'owner' | 'allow' | 'remove'> {
  url: string
  /** The oldest first, including removed ones. */
  posts: RedditPost[]
  requests: RedditRequest[]
  /** The number of attempts to post, including failed ones. */
  submits(): number
  subreddit(name: string, rules: SubredditRules): void
  authorize(authoriseUrl: string): string
  hasSecondFactor(isOn: boolean): void
  /** false: /user/{name}/submitted returns 403. */
  listsOwnPosts(isListing: boolean): void
  /** false: signing in and refreshing return no refresh token. */
  givesRefreshTokens(isGiving: boolean): void
  /** lifetime of access tokens in seconds from now on (86400) */
  setAccessSeconds(seconds: number): void
  /** Every access token so far gets a 401; refresh tokens stay valid. */
  expireTokens(): void
  revokeRefreshTokens(): void
  suspend(isSuspended: boolean): void
  /** Called when a post was accepted, before the response. */
  onReceived(then: (post: RedditPost) => void | Promise<void>): void
  failOn(call: RedditCall, ...next: RedditFault[]): void
  /** Every call from now on fails like this; null: none. */
  setOutage(fault: RedditFault | null): void
  close(): Promise<void>
}

export async function startReddit(clock: () => Date = () => new Date()): Promise<FakeReddit> {
  const state = openRedditState(clock)
  const requests: RedditRequest[] = []
  const faults = new Map<RedditCall, RedditFault[]>()
  let outage: RedditFault | null = null
  let onReceive: (post: RedditPost) => void | Promise<void> = () => {}

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await toRequest(incoming)
    requests.push(request)
    const fault = faults.get(request.call)?.shift() ?? outage
    if (fault && !isAfterEffect(fault)) return respondWithFault(fault, incoming, response)
    const before = state.posts.length
    const wireResponse = getSignInResponse(state, request) ?? getApiResponse(state, request)
    const received = state.posts.at(before)
    if (received) await onReceive(received)
    if (fault === 'take and hang') return
    if (fault === 'take and hang up') return void incoming.socket.destroy()
    if (fault === 'take and answer 500') return writeResponse(response, { status: 500 })
    if (fault === 'take and send garbage') return void response.end(page)
    writeResponse(response, wireResponse)
  }

  const server = createServer(
    (incoming, response) =>
      // A caller that was killed in the middle of its request is not an error of the test.
      void serve(incoming, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app: state.app,
    owner: state.owner,
    allow: state.allow,
    remove: state.remove,
    posts: state.posts,
    requests,
    submits: () => requests.filter(({ call }) => call === 'submit').length,
    subreddit: (name, rules) => void state.subreddits.set(name.toLowerCase(), rules),
    authorize: (authoriseUrl) => state.newCode(new URL(authoriseUrl).searchParams),
    hasSecondFactor: (isOn) => void (state.hasSecondFactor = isOn),
    listsOwnPosts: (isListing) => void (state.listsOwnPosts = isListing),
    givesRefreshTokens: (isGiving) => void (state.givesRefreshTokens = isGiving),
    setAccessSeconds: (seconds) => void (state.accessSeconds = seconds),
    expireTokens: () => state.access.clear(),
    revokeRefreshTokens: () => state.refresh.clear(),
    suspend: (isSuspended) => void (state.isSuspended = isSuspended),
    onReceived: (then) => void (onReceive = then),
    failOn: (call, ...next) => void faults.set(call, next),
    setOutage: (fault) => void (outage = fault),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const page = '<!doctype html>\n<html><body><h1>whoa there, pardner!</h1></body></html>'

async function toRequest(incoming: IncomingMessage): Promise<RedditRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://reddit.test')
  const { method = '', headers } = incoming
  const form = Object.fromEntries(new URLSearchParams(await text(incoming)))
  const query = Object.fromEntries(searchParams)
  return { call: getCall(pathname), method, path: pathname, query, form, headers }
}

type FaultAfterEffect = Extract<RedditFault, `take ${string}`>

function isAfterEffect(fault: RedditFault): fault is FaultAfterEffect {
  return typeof fault === 'string' && fault.startsWith('take ')
}

function respondWithFault(
  fault: Exclude<RedditFault, FaultAfterEffect>,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  if (fault === 'hang') return
  if (fault === 'hang up') return void incoming.socket.destroy()
  if (fault === 'garbage') return void response.end(page)
  if (fault === 'empty object') return void response.end('{}')
  if (fault === 'lead away') {
    return void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  }
  if (fault === 'truncated') {
    response.writeHead(200, { 'content-length': '100' })
    return void response.write('{"json": {"errors": [', () => incoming.socket.destroy())
  }
  if (fault === 'huge') {
    const part = ' '.repeat(1 << 20)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    return more()
  }
  if ('throttled' in fault) {
    const headers = fault.throttled === null ? {} : { 'retry-after': String(fault.throttled) }
    return void response.writeHead(429, { 'content-type': 'text/html', ...headers }).end(page)
  }
  writeResponse(response, fault)
}

const defaultHeaders = {
  'content-type': 'application/json; charset=UTF-8',
  'x-ratelimit-remaining': '996.0',
  'x-ratelimit-used': '4',
  'x-ratelimit-reset': '11',
}

function writeResponse(
  response: ServerResponse,
  { status, body = { message: 'No', error: status }, headers = {} }: RedditWireResponse,
): void {
  response.writeHead(status, { ...defaultHeaders, ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
