// `node tests/faults/failover.ts`: the primary of three machines is killed three times and
// moved once under load. Nothing acknowledged may be missing or doubled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSiteProcess } from '../../bench/harness/site-process.ts'
import { type Cluster, getMissing, startCluster, waitUntilWhole } from './cluster/start-cluster.ts'
import { postIdea } from './kill-votes.ts'
import { listScheduleErrors, listStoredErrors, openMessages } from './stored-writes.ts'
import { startWriters, type Writers } from './writers.ts'

/** The specification's limit for the service to be back. */
const backWithinMs = 30_000
const kills = 3
const calmMs = 5000

const missing = getMissing()
if (missing) {
  console.error(missing)
  process.exit(2)
}
const errors = await failOver()
console.log(`${errors.length} faults`)
for (const error of errors.slice(0, 50)) console.log(`  ${error}`)
process.exitCode = errors.length > 0 ? 1 : 0

async function failOver(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-failover-'))
  const cluster = await startCluster()
  try {
    const url = await cluster.makeDatabase('assay')
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      ROLE: 'all',
      RATE_LIMITS: 'on',
      TRUSTED_PROXY_HOPS: '1',
      SANDBOX_PAYMENTS: 'on',
    }
    const first = await startSiteProcess(env)
    const sites = [first, await startSiteProcess(env)]
    const ideas = await Promise.all(Array.from({ length: 20 }, () => postIdea(first.url)))
    const writers = startWriters(
      sites.map(({ url }) => url),
      ideas,
    )
    const late = await failOften(cluster, writers)
    await writers.stop()
    const emails = await waitUntilSent(url)
    const listening = await countListening(url)
    const codes = await Promise.all(sites.map((site) => site.stop()))
    const { acknowledged } = writers
    console.log(
      `acknowledged: ${acknowledged.votes.size} votes, ${acknowledged.signUps.length} sign-ups, ${acknowledged.purchases.length} purchases`,
    )
    for (const name of [...acknowledged.statuses.keys()].toSorted()) {
      console.log(`  ${name}: ${acknowledged.statuses.get(name)}`)
    }
    console.log(`letters: ${JSON.stringify(emails)}`)
    return [
      ...late,
      ...acknowledged.errors,
      ...(Object.keys(emails).join() === 'sent' ? [] : ['letters did not all go out once']),
      ...(listening === sites.length ? [] : ['a process does not listen for notices']),
      ...codes.flatMap((code) => (code === 0 ? [] : [`SIGTERM ended with ${code}`])),
      ...(await listStoredErrors(url, acknowledged)),
      ...(await listScheduleErrors(url)),
    ]
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function failOften(cluster: Cluster, writers: Writers): Promise<string[]> {
  const late: string[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const primary = await getPrimary(cluster)
    const gapMs = await measureGap(writers, () => cluster.kill(primary))
    console.log(`kill ${kill}, ${primary}: no vote was taken for ${formatSeconds(gapMs)} s`)
    if (gapMs > backWithinMs) late.push(`kill ${kill}: not back for ${formatSeconds(gapMs)} s`)
    cluster.start(primary)
    await waitUntilWhole(cluster, 120_000)
    console.log(`  ${primary} is back as a standby`)
  }
  const members = await waitUntilWhole(cluster, 60_000)
  const from = members.find(({ role }) => role === 'leader')?.name ?? ''
  const to = members.find(({ role }) => role === 'sync_standby')?.name ?? ''
  const gapMs = await measureGap(writers, () => cluster.switchOver(from, to))
  console.log(`handed on from ${from} to ${to}: no vote was taken for ${formatSeconds(gapMs)} s`)
  if (gapMs > backWithinMs) late.push(`handing on took ${formatSeconds(gapMs)} s`)
  await waitUntilWhole(cluster, 120_000)
  return late
}

/** @returns the longest time in which a process acknowledged no vote */
async function measureGap(writers: Writers, error: () => void | Promise<void>): Promise<number> {
  await pause(calmMs)
  writers.mark()
  await error()
  const at = performance.now()
  // A vote whose commit was in flight may still be acknowledged.
  await pause(2000)
  while (!writers.areServedSince(at + 2000)) {
    await pause(100)
    if (performance.now() > at + 4 * backWithinMs) break
  }
  await pause(calmMs)
  return writers.longestGapMs()
}

async function getPrimary(cluster: Cluster): Promise<string> {
  const members = await waitUntilWhole(cluster, 120_000)
  return members.find(({ role }) => role === 'leader')?.name ?? ''
}

/** Jobs must continue the interrupted emails. @returns the number of emails in each state */
async function waitUntilSent(url: string): Promise<Record<string, number>> {
  const giveUpAt = performance.now() + 120_000
  for (;;) {
    const emails = await openMessages(url)
    if (Object.keys(emails).join() === 'sent' || performance.now() > giveUpAt) return emails
    await pause(1000)
  }
}

async function countListening(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name = 'assay notices'`,
    )
    return rows.length
  } finally {
    await client.end()
  }
}

function formatSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
