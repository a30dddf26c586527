// `node tests/faults/kill-votes.ts`: the server is killed twenty times under a stream of votes, with the
// embedded database and with a real PostgreSQL; nothing that was acknowledged may be missing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../../bench/harness/site-process.ts'
import type { DatabaseSource } from '../../src/platform/db/connect.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { faultsOfStoredVotes } from './stored-votes.ts'
import { compareWithSite, type Memory, pollUntilKilled } from './voters.ts'

export interface KillOptions {
  /** of the site */
  env: Record<string, string>
  /** the same database, to look into while the site is down */
  source: DatabaseSource
  kills: number
  tell?(line: string): void
}

export interface KillReport {
  kills: number
  acknowledged: number
  unanswered: number
  /** every vote lost or made up, every count that is not its votes, every stop that was not clean */
  faults: string[]
}

const ideaCount = 5
const voters = 32

export async function killUnderVotes(options: KillOptions): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, unanswered: 0, faults: [] }
  const memory: Memory = new Map()
  const ideas: string[] = []
  while (report.kills < options.kills) {
    const site = await startSiteProcess(options.env)
    while (ideas.length < ideaCount) ideas.push(await postIdea(site.address))
    const round = await pollUntilKilled(memory, {
      address: site.address,
      ideas,
      voters,
      killAfter: 50 + Math.floor(Math.random() * 700),
      kill: () => site.kill(),
    })

    const again = await startSiteProcess(options.env)
    const lost = await compareWithSite(memory, again.address, ideas, round.sessions)
    const code = await again.stop()
    const stored = await faultsOfStoredVotes(options.source, memory)
    const stop = code === 0 ? [] : [`SIGTERM ended with ${code}`]

    const faults = [...round.faults, ...lost, ...stop, ...stored]
    report.kills += 1
    report.acknowledged += round.acknowledged
    report.unanswered += round.unanswered
    report.faults.push(...faults)
    options.tell?.(
      `kill ${report.kills}: ${round.acknowledged} acknowledged, ${round.unanswered} in flight, ${faults.length} faults`,
    )
  }
  return report
}

export async function postIdea(address: string): Promise<string> {
  const response = await fetch(`${address}/api/submit-idea`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Chase late invoices',
      description: 'Reminds clients of what they owe, politely and in time.',
      targetAudience: ['Freelancers'],
      businessEmail: 'founder@example.com',
      location: ['Global'],
      sessionId: crypto.randomUUID(),
    }),
  })
  return ((await response.json()) as { id: string }).id
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'))
  const postgres = await startPostgres()
  const tell = (line: string) => console.log(`  ${line}`)
  try {
    console.log('embedded database')
    const embedded = { env: { DATA_DIR: folder }, source: { folder: join(folder, 'database') } }
    conclude(await killUnderVotes({ ...embedded, kills: 20, tell }))
    console.log('PostgreSQL')
    const server = { env: { DATABASE_URL: postgres.url }, source: { url: postgres.url } }
    conclude(await killUnderVotes({ ...server, kills: 20, tell }))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function conclude({ kills, acknowledged, unanswered, faults }: KillReport): void {
  console.log(
    `${kills} kills, ${acknowledged} votes acknowledged, ${unanswered} in flight, ${faults.length} faults`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
