// Visitors who write without pause, over two processes. They retry only where that is right: after
// 503, 429, or a missing response.
import { randomUUID } from 'node:crypto'
import { openBrowser, type TestBrowser } from '../browser.ts'
import { getKey, type Memory } from './voters.ts'

export interface Acknowledged {
  votes: Memory
  signUps: string[]
  /** checkout sessions that were paid and settled */
  purchases: string[]
  /** the number of responses by operation and status: 'votes 503' */
  statuses: Map<string, number>
  errors: string[]
}

export interface Writers {
  acknowledged: Acknowledged
  mark(): void
  /** The longest time in which one process acknowledged no vote, since the mark. */
  longestGapMs(): number
  /** Whether each process has acknowledged a vote since then; `at` is of `performance.now()`. */
  areServedSince(at: number): boolean
  stop(): Promise<void>
}

const tryAgainAfterMs = 200
const giveUpAfterMs = 90_000

export function startWriters(urls: string[], ideas: string[]): Writers {
  const acknowledged: Acknowledged = {
    votes: new Map(),
    signUps: [],
    purchases: [],
    statuses: new Map(),
    errors: [],
  }
  let isOver = false
  let gapMs = 0
  const lastVoteAt = new Map(urls.map((url) => [url, performance.now()]))
  const chosenIdea = () => ideas[Math.floor(Math.random() * ideas.length)] ?? ''

  async function vote(browser: TestBrowser, url: string): Promise<void> {
    const idea = chosenIdea()
    const key = getKey(idea, browser.sessionId)
    acknowledged.votes.set(key, [0, 1])
    const body = { ideaId: idea, sessionId: browser.sessionId, voteType: 'up', action: 'vote' }
    await retryUntilDone(acknowledged, 'votes', () => post(browser, '/api/vote', body))
    acknowledged.votes.set(key, [1])
    gapMs = Math.max(gapMs, recordVote(lastVoteAt, url))
  }

  async function signUp(browser: TestBrowser): Promise<void> {
    const email = `ann@${randomUUID()}.example`
    const body = { email, ideaId: chosenIdea(), sessionId: browser.sessionId }
    await retryUntilDone(acknowledged, 'sign-ups', () =>
      post(browser, '/api/send-waitlist-verification', body),
    )
    acknowledged.signUps.push(email)
  }

  async function buy(browser: TestBrowser): Promise<void> {
    const order = { businessEmail: `ann@${randomUUID()}.example`, acceptWaiver: true }
    const opened = await retryUntilDone(acknowledged, 'purchases', () =>
      post(browser, '/api/create-validation-checkout', order),
    )
    const { url } = (await opened.json()) as { url: string }
    const sessionId = url.slice(url.lastIndexOf('/') + 1)
    await retryUntilDone(
      acknowledged,
      'purchases',
      () => post(browser, '/api/act-in-sandbox', { sessionId, action: 'pay' }),
      // The payment went through, and only its response was lost. Another 409 means that the
      // sandbox was interrupted while it wrote, and permits a retry after a minute.
      'paid already',
    )
    await retryUntilDone(acknowledged, 'purchases', () =>
      post(browser, '/api/verify-validation-payment', { sessionId }),
    )
    acknowledged.purchases.push(sessionId)
  }

  async function read(browser: TestBrowser): Promise<void> {
    const path = ['/', '/ideas', `/ideas/${chosenIdea()}`][Math.floor(Math.random() * 3)] ?? '/'
    await retryUntilDone(acknowledged, 'pages', () => browser.fetch(path))
    await pause(20)
  }

  async function repeat(act: (browser: TestBrowser, url: string) => Promise<void>, at: number) {
    const url = urls[at % urls.length] ?? ''
    while (!isOver) {
      const from = `2001:db8:${randomUUID().slice(9, 13)}:${randomUUID().slice(9, 13)}::1`
      try {
        await act(openBrowser(url, from), url)
      } catch (error) {
        acknowledged.errors.push(String(error))
      }
    }
  }

  const all = [
    ...Array.from({ length: 12 }, (_, at) => repeat(vote, at)),
    ...Array.from({ length: 4 }, (_, at) => repeat(signUp, at)),
    ...Array.from({ length: 4 }, (_, at) => repeat(buy, at)),
    ...Array.from({ length: 4 }, (_, at) => repeat(read, at)),
  ]
  return {
    acknowledged,
    mark: () => void (gapMs = 0),
    longestGapMs: () => gapMs,
    areServedSince: (at) => [...lastVoteAt.values()].every((last) => last > at),
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** @returns milliseconds since the last vote that this process acknowledged */
function recordVote(lastVoteAt: Map<string, number>, url: string): number {
  const now = performance.now()
  const gap = now - (lastVoteAt.get(url) ?? now)
  lastVoteAt.set(url, now)
  return gap
}

/** @param done text of a 409 after an earlier success @throws if no retry succeeds in time */
async function retryUntilDone(
  { statuses, errors }: Acknowledged,
  name: string,
  send: () => Promise<Response>,
  done?: string,
): Promise<Response> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (let tries = 1; performance.now() < giveUpAt; tries += 1) {
    const response = await send().catch(() => null)
    const status = response?.status ?? 'cut'
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1)
    if (response?.ok) return response
    const said = (await response?.text().catch(() => '')) ?? ''
    const isTurn = done !== undefined && status === 409 && tries > 1
    if (response && isTurn && said.includes(done)) return response
    if (status === 503 && !response?.headers.has('retry-after')) {
      errors.push(`${name}: 503 without Retry-After: ${said.slice(0, 200)}`)
    }
    if (status !== 503 && status !== 429 && status !== 'cut' && !isTurn) {
      throw new Error(`${name}: answered ${status}: ${said.slice(0, 300)}`)
    }
    await pause(tryAgainAfterMs)
  }
  throw new Error(`${name}: not taken within ${giveUpAfterMs / 1000} s`)
}

function post(browser: TestBrowser, path: string, body: object): Promise<Response> {
  return browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
