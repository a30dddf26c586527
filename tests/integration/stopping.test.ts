import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtBundle } from '../../src/app/bundle.ts'
import { type Site, startSite } from '../../src/app/site.ts'
import { loadConfig } from '../../src/platform/config.server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { ideaFields } from '../idea-fields.ts'
import { quiet } from '../quiet.ts'
import { sourcesOff } from '../sources-off.ts'

/** long enough for a few calls on a busy machine */
const graceMs = 3000

describe('a site that stops', () => {
  let database: TestDatabase
  let site: Site
  let agent: Agent
  beforeEach(async () => {
    database = await createDatabase()
    site = await startSite({
      config: loadConfig({ PORT: '0', HOST: '127.0.0.1', ...sourcesOff, RATE_LIMITS: 'off' }),
      connection: await connect(database.source, quiet),
      bundle: builtBundle(),
      clock: () => new Date(),
      log: quiet,
    })
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  })
  afterEach(async () => {
    agent.destroy()
    await database.close()
  })

  async function get(path: string): Promise<IncomingMessage> {
    const [response] = await once(request(`${site.url}${path}`, { agent }).end(), 'response')
    response.resume()
    await once(response, 'end')
    return response
  }

  it('a stopping site reports that it is not ready, serves for the grace period and closes each connection', async () => {
    await get('/')
    const closing = site.close(graceMs)
    const [ready, alive, kept, called] = [
      await get('/readyz'),
      await get('/healthz'),
      await get('/'),
      await get('/api/totals'),
    ]
    expect(ready.statusCode).toBe(503)
    expect([alive, kept, called].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const { headers } of [ready, alive, kept, called]) expect(headers.connection).toBe('close')
    await closing
    await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('a stopping site completes a request that began before and closes idle connections', async () => {
    const body = JSON.stringify({ ...ideaFields, sessionId: crypto.randomUUID() })
    const begun = request(`${site.url}/api/submit-idea`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    begun.write(body.slice(0, 20))
    await get('/healthz')
    const closing = site.close()
    await expect(get('/healthz')).rejects.toThrow(/ECONN|socket hang up/)
    begun.end(body.slice(20))
    const [response] = await once(begun, 'response')
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    response.resume()
    await closing
  })

  it('a stopping site stores new jobs but runs none', async () => {
    const closing = site.close(graceMs)
    const response = await fetch(`${site.url}/api/scan-pain-points`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ searchQuery: 'late invoices', isLite: true }),
    })
    expect(response.status).toBe(200)
    // A worker that still polled would be woken by the call and take the job before these responses.
    for (let attempt = 0; attempt < 5; attempt += 1) await get('/api/totals')
    const { rows } = await sql`
      select state from jobs.job where name = 'run-scan'`.execute(site.services.db)
    expect(rows).toEqual([{ state: 'created' }])
    await closing
  })
})
