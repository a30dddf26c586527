// The disk under the write-ahead log fills up: the server crashes, recovers or ends. Nothing
// acknowledged is lost, and with space again the site works without a restart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import { type OwnPostgres, startOwnPostgres } from '../postgres/start-postgres.ts'
import { collectErrors } from './collect-errors.ts'
import { postIdea } from './kill-votes.ts'
import { openSmallDisk } from './small-disk.ts'
import { startVoters } from './steady-voters.ts'
import { listVoteErrors } from './stored-votes.ts'

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])
const disk = isOnPostgres ? openSmallDisk(64) : null
const why = 'PostgreSQL only, where a small disk can be mounted'

describe.skipIf(disk === null)(`a full disk under the log of PostgreSQL (${why})`, () => {
  let postgres: OwnPostgres
  let site: SiteProcess
  const log = collectErrors()
  beforeAll(async () => {
    const logFolder = disk?.folder ?? ''
    // Recycled segments would never need new space.
    postgres = await startOwnPostgres({ logFolder, settings: { wal_recycle: 'off' } })
    site = await startSiteProcess({ DATABASE_URL: postgres.url }, log.onLine)
  }, 120_000)
  afterAll(async () => {
    await site?.kill()
    await postgres?.stop()
    disk?.remove()
  })

  it('a full log disk rejects writes, and loses nothing that was acknowledged', async () => {
    const status = async (path: string) => (await fetch(site.url + path)).status
    const ideaId = await postIdea(site.url)
    const voters = startVoters({ url: site.url, ideas: [ideaId], voters: 8 })
    await voters.until(({ acknowledged }) => acknowledged >= 200)
    disk?.fill()
    await voters.until(({ rejected }) => rejected >= 500)
    expect(voters.round.rejection).toMatchObject({
      code: 'unavailable',
      retryAfter: expect.stringMatching(/^\d+$/),
    })
    const patience = { timeout: 30_000 }
    await expect.poll(() => status('/readyz'), patience).toBe(503)
    expect(await status('/healthz')).toBe(200)

    disk?.makeRoom()
    await postgres.resume()
    await expect.poll(() => status('/readyz'), patience).toBe(200)
    const { acknowledged } = voters.round
    await voters.until((round) => round.acknowledged >= acknowledged + 200)
    const { statuses, memory } = await voters.stop()
    expect([...statuses.keys()].toSorted()).toEqual(['200', '503'])
    expect(log.errors.length).toBeLessThan(40)
    expect(await site.stop()).toBe(0)
    expect(await listVoteErrors({ url: postgres.url }, memory)).toEqual([])
  }, 180_000)
})
