// PostgreSQL takes connections and responds to nothing, as when its machine swaps or a network swallows packets.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import { type OwnPostgres, startOwnPostgres } from '../postgres/start-postgres.ts'
import { postIdea } from './kill-votes.ts'
import { startVoters } from './steady-voters.ts'
import { listVoteErrors } from './stored-votes.ts'
import { startTcpGate, type TcpGate } from './tcp-gate.ts'
import { withDatabase } from './with-database.ts'

/** Above the deadlines of a connection and a statement, and far below what a browser waits. */
const patienceMs = 40_000
/** Far below the deadline of a statement, for which `/metrics` may not wait. */
const metricsPatienceMs = 5000

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

describe.skipIf(!isOnPostgres)('a database that hangs (PostgreSQL only)', () => {
  let postgres: OwnPostgres
  let gate: TcpGate
  let site: SiteProcess
  const lines: string[] = []
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    const url = new URL(postgres.url)
    gate = await startTcpGate({ host: url.hostname, port: Number(url.port) })
    url.hostname = '127.0.0.1'
    url.port = String(gate.port)
    site = await startSiteProcess({ DATABASE_URL: url.href }, (line) => lines.push(line))
  }, 120_000)
  afterAll(async () => {
    gate?.release()
    await site?.kill()
    await gate?.close()
    await postgres?.stop()
  })

  const send = (path: string, body?: object, withinMs = patienceMs) =>
    fetch(site.url + path, {
      signal: AbortSignal.timeout(withinMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })

  it('every request ends with 503, and nothing that was given up is done twice', async () => {
    const ideaId = await postIdea(site.url)
    const vote = { ideaId, sessionId: randomUUID(), voteType: 'up', action: 'vote' }
    const idea = {
      title: 'Quiet bicycles for night shifts',
      description: 'Bicycles that make no noise.',
      targetAudience: ['Freelancers'],
      location: ['Global'],
      businessEmail: 'founder@example.com',
      sessionId: randomUUID(),
    }
    const requests: [string, object?][] = [
      ['/ideas?sort=recent'],
      [`/ideas/${ideaId}`],
      ['/api/totals'],
      ['/api/ideas?q=bicycle'],
      ['/api/vote', vote],
      ['/api/submit-idea', idea],
    ]
    gate.hold()
    // More than there are connections: those that wait for one end as well.
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requests)
        .flat()
        .map(async ([path, body]) => {
          const response = await send(path, body)
          return [path, response.status, Number(response.headers.get('retry-after')) > 0]
        }),
    )
    expect(answers.filter(([, status, isTimed]) => status !== 503 || !isTimed)).toEqual([])
    const metrics = await send('/metrics', undefined, metricsPatienceMs)
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringMatching(/assay_call_seconds.*^assay_database_up 0$/ms),
    ])
    expect((await send('/healthz')).status).toBe(200)

    gate.release()
    const patience = { timeout: patienceMs }
    await expect.poll(async () => (await send('/readyz')).status, patience).toBe(200)
    expect(await (await send('/api/vote', vote)).json()).toMatchObject({
      success: true,
      votesUp: 1,
    })
    expect((await send('/api/submit-idea', idea)).status).toBe(200)
    const titles = await withDatabase({ url: postgres.url }, (db) =>
      db.selectFrom('ideas').select('title').where('title', '=', idea.title).execute(),
    )
    expect(titles).toHaveLength(1)
  }, 180_000)

  it('no vote is lost or counted twice by a database that hangs under load', async () => {
    const id = await postIdea(site.url)
    const voters = startVoters({ url: site.url, ideas: [id], voters: 4 })
    await voters.until(({ acknowledged }) => acknowledged > 20)
    gate.hold()
    await voters.until(({ rejected }) => rejected > 0)
    expect((await send('/metrics', undefined, metricsPatienceMs)).status).toBe(200)
    gate.release()
    const before = voters.round.acknowledged
    await voters.until(({ acknowledged }) => acknowledged > before + 20)
    const { statuses, memory } = await voters.stop()
    expect([...statuses.keys()].sort()).toEqual(['200', '503'])
    const isOfOtherIdea = (error: string) => error.endsWith('was never cast') && !error.includes(id)
    const listErrors = async () =>
      (await listVoteErrors({ url: postgres.url }, memory)).filter((error) => !isOfOtherIdea(error))
    // The order of lists follows within seconds.
    await expect.poll(listErrors).toEqual([])
  }, 180_000)

  it('the queue and its messages recover from connections that the network forgot', async () => {
    const hasHeardAgain = () => lines.some((line) => line.includes('the database responds again'))
    lines.length = 0
    gate.forget()
    const patience = { timeout: 90_000, interval: 500 }
    await expect.poll(hasHeardAgain, patience).toBe(true)
    // Statements without a deadline would keep their connections.
    await expect
      .poll(async () => (await send('/metrics')).text(), patience)
      .toMatch(/^assay_database_connections\{state="used"\} 0$/m)
    expect(await site.stop()).toBe(0)
  }, 240_000)
})
