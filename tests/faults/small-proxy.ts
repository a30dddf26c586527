// As deploy/Caddyfile: skips processes that are not ready, and retries a request elsewhere only
// if the first process received nothing of it, or for reads.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmallProxy {
  url: string
  setUpstreams(upstreams: string[]): Promise<void>
  close(): Promise<void>
}

const checkEveryMs = 1000
/** How long a request waits for a ready process, and how often it retries. */
const tryForMs = 10_000
const tryAgainMs = 250

export async function startSmallProxy(): Promise<SmallProxy> {
  let upstreams: string[] = []
  const ready = new Set<string>()
  let turn = 0

  /** In parallel: one that does not respond must not delay the others. */
  async function checkReady(upstream: string): Promise<void> {
    if (await isReady(upstream)) ready.add(upstream)
    else ready.delete(upstream)
  }

  function chooseUpstream(): string | undefined {
    const candidates = upstreams.filter((upstream) => ready.has(upstream))
    turn += 1
    return candidates[turn % candidates.length]
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    // Buffered, so that it can be sent again if nothing of it was received.
    const body = Buffer.concat(await incoming.toArray())
    const giveUpAt = performance.now() + tryForMs
    let why = ''
    while (performance.now() < giveUpAt) {
      const upstream = chooseUpstream()
      const outcome = upstream ? await forwardTo(upstream, incoming, body, response) : 'refused'
      if (outcome === 'answered') return
      why = upstream ? outcome : 'nobody is ready'
      if (outcome === 'cut' && incoming.method !== 'GET') break
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    }
    response.writeHead(502).end(why)
  }

  const timer = setInterval(
    () => upstreams.forEach((upstream) => void checkReady(upstream)),
    checkEveryMs,
  )
  const server = createServer((incoming, response) => void forward(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async setUpstreams(urls) {
      upstreams = urls
      await Promise.all(urls.map(checkReady))
    },
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function isReady(upstream: string): Promise<boolean> {
  try {
    const response = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(3000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** `refused`: nothing of it was received; `cut`: its outcome is unknown. */
function forwardTo(
  upstream: string,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'answered' | 'refused' | 'cut'> {
  const { connection: _, ...headers } = incoming.headers
  return new Promise((resolve) => {
    const passed = request(`${upstream}${incoming.url}`, {
      method: incoming.method,
      headers,
      agent: false,
    })
    passed.on('response', (upstreamResponse) => {
      const { connection: __, ...own } = upstreamResponse.headers
      const pass = async () => {
        const parts = await upstreamResponse.toArray()
        response.writeHead(upstreamResponse.statusCode ?? 502, own).end(Buffer.concat(parts))
        resolve('answered')
      }
      pass().catch(() => resolve('cut'))
    })
    passed.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    )
    passed.end(body)
  })
}
