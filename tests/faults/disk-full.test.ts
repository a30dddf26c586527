// The disk under the database fills up: rejected writes get an error, nothing acknowledged is
// lost, and with space again all works without a restart.
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import type { DatabaseSource } from '../../src/platform/db/connect.ts'
import { createEmbeddedDatabase } from '../database.ts'
import { startOwnPostgres } from '../postgres/start-postgres.ts'
import { collectErrors } from './collect-errors.ts'
import { postIdea } from './kill-votes.ts'
import { openSmallDisk } from './small-disk.ts'
import { listVoteErrors } from './stored-votes.ts'
import { startVoters } from './steady-voters.ts'

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])
const disk = openSmallDisk(isOnPostgres ? 40 : 110)
const rejectedText = 'Our database cannot be reached right now. Please try again in a moment.'

describe.skipIf(disk === null)('a full disk (skipped if no small disk can be mounted)', () => {
  let source: DatabaseSource
  let site: SiteProcess
  let close: () => Promise<void>
  const log = collectErrors()
  beforeAll(async () => {
    const folder = disk?.folder ?? ''
    const place = isOnPostgres ? await createServerWithTables(folder) : await createEmbedded(folder)
    source = place.source
    close = place.close
    site = await startSiteProcess(place.env, log.onLine)
  }, 120_000)
  afterAll(async () => {
    await site?.kill()
    await close?.()
    disk?.remove()
  })

  it('a full disk rejects writes, and loses nothing that was acknowledged', async () => {
    const ideaId = await postIdea(site.url)
    const voters = startVoters({ url: site.url, ideas: [ideaId], voters: 8 })
    await voters.until(({ acknowledged }) => acknowledged >= 200)
    disk?.fill()
    await voters.until(({ rejected }) => rejected >= 2000)

    for (const path of ['/', '/ideas', `/ideas/${ideaId}`, '/blog', '/healthz']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    }
    expect(voters.round.rejection).toMatchObject({
      error: rejectedText,
      code: 'unavailable',
      retryAfter: expect.stringMatching(/^\d+$/),
    })
    // Some writes still fit; none may cause another error.
    expect([200, 503]).toContain((await submit(site.url)).status)

    disk?.makeRoom()
    const { acknowledged } = voters.round
    await voters.until((round) => round.acknowledged >= acknowledged + 200)
    await expect.poll(async () => (await submit(site.url)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const { statuses, memory } = await voters.stop()
    expect([...statuses.keys()].toSorted()).toEqual(['200', '503'])

    expect(log.errors.length).toBeGreaterThan(0)
    expect(log.errors.length).toBeLessThan(20)
    expect(await site.stop()).toBe(0)
    expect(await listVoteErrors(source, memory)).toEqual([])
  }, 180_000)
})

function submit(url: string): Promise<Response> {
  return fetch(`${url}/api/submit-idea`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Chase late invoices',
      description: 'Reminds clients of what they owe, politely and in time. '.repeat(8),
      targetAudience: ['Freelancers'],
      businessEmail: 'founder@example.com',
      location: ['Global'],
      sessionId: randomUUID(),
    }),
  })
}

async function createEmbedded(folder: string) {
  return { env: { DATA_DIR: folder }, ...(await createEmbeddedDatabase(folder)) }
}

/** A separate server, since no database can be dropped while one of its disks is full. */
async function createServerWithTables(folder: string) {
  const postgres = await startOwnPostgres({ isDurable: false })
  const place = join(folder, 'tables')
  mkdirSync(place)
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  chownSync(place, id('-u'), id('-g'))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create tablespace small location '${place}'`)
  await client.query('create database small tablespace small')
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = '/small'
  const source: DatabaseSource = { url: url.href }
  return { env: { DATABASE_URL: url.href }, source, close: () => postgres.stop() }
}
