import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { FunctionContract, OutputOf } from '../src/platform/functions/declare.ts'
import type { Problem } from '../src/platform/functions/problem.ts'
import type { SessionId } from '../src/shared/schema/ids.ts'

/** A visitor's browser without a page: a session id, cookies, and calls as the page makes them. */
export interface TestBrowser {
  sessionId: SessionId
  /** Checks the response against the contract. Fails the test if the call is rejected. */
  call: <Contract extends FunctionContract>(
    contract: Contract,
    input: z.input<Contract['input']>,
  ) => Promise<OutputOf<Contract>>
  getRejection: (contract: FunctionContract, input: unknown) => Promise<Problem>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  cookies: () => { name: string; value: string }[]
}

/**
 * @param from the client's IP, for a site that trusts one proxy
 * @param own headers of an API client, which sends none of a browser's
 */
export function openBrowser(url: string, from?: string, own?: Record<string, string>): TestBrowser {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...own, ...Object.fromEntries(new Headers(init.headers)) })
    if (!own && !headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    if (from) headers.set('x-forwarded-for', from)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) keepCookie(cookies, set)
    return response
  }

  return {
    sessionId: randomUUID() as SessionId,
    fetch: request,
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    async call(contract, input) {
      const response = await send(request, contract, input)
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${contract.name} refused: ${JSON.stringify(body)}`)
      return contract.output.parse(body) as OutputOf<typeof contract>
    },
    async getRejection(contract, input) {
      const response = await send(request, contract, input)
      const body = (await response.json()) as Problem
      if (response.ok) throw new Error(`${contract.name} accepted: ${JSON.stringify(body)}`)
      if (body.status !== response.status) throw new Error('the problem names another status')
      return body
    },
  }
}

function keepCookie(cookies: Map<string, string>, set: string): void {
  const [pair = '', ...attributes] = set.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
  if (isGone) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}

function send(
  request: TestBrowser['fetch'],
  contract: FunctionContract,
  input: unknown,
): Promise<Response> {
  if (contract.method === 'POST') {
    return request(contract.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  }
  const fields = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const isInPath = (name: string) => contract.path.includes(`{${name}}`)
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input as Record<string, unknown>)[name])),
  )
  const query = new URLSearchParams(
    fields.filter(([name]) => !isInPath(name)).map(([name, value]) => [name, String(value)]),
  )
  return request(query.size > 0 ? `${path}?${query}` : path)
}
