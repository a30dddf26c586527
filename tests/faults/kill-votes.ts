// `node tests/faults/kill-votes.ts`: the server is killed twenty times on each database under a
// stream of votes; nothing that was acknowledged may be missing.
import { startSiteProcess } from '../../bench/harness/site-process.ts'
import { type KillOptions, runOnBothDatabases } from './on-both-databases.ts'
import { listVoteErrors } from './stored-votes.ts'
import { compareWithSite, type Memory, pollUntilKilled } from './voters.ts'

export interface KillReport {
  kills: number
  acknowledged: number
  unanswered: number
  /** every vote lost or made up, every counter that differs from its votes, every unclean stop */
  errors: string[]
}

const ideaCount = 5
const voters = 32

export async function killUnderVotes(options: KillOptions): Promise<KillReport> {
  const report: KillReport = { kills: 0, acknowledged: 0, unanswered: 0, errors: [] }
  const memory: Memory = new Map()
  const ideas: string[] = []
  while (report.kills < options.kills) {
    const site = await startSiteProcess(options.env)
    while (ideas.length < ideaCount) ideas.push(await postIdea(site.url))
    const round = await pollUntilKilled(memory, {
      url: site.url,
      ideas,
      voters,
      killAfter: 50 + Math.floor(Math.random() * 700),
      kill: () => site.kill(),
    })

    const again = await startSiteProcess(options.env)
    const lost = await compareWithSite(memory, again.url, ideas, round.sessions)
    const code = await again.stop()
    const stored = await listVoteErrors(options.source, memory)
    const stop = code === 0 ? [] : [`SIGTERM ended with ${code}`]

    const errors = [...round.errors, ...lost, ...stop, ...stored]
    report.kills += 1
    report.acknowledged += round.acknowledged
    report.unanswered += round.unanswered
    report.errors.push(...errors)
    options.log?.(
      `kill ${report.kills}: ${round.acknowledged} acknowledged, ${round.unanswered} in flight, ${errors.length} faults`,
    )
  }
  return report
}

export async function postIdea(url: string): Promise<string> {
  const response = await fetch(`${url}/api/submit-idea`, {
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
  await runOnBothDatabases(20, async (options) => {
    const { kills, acknowledged, unanswered, errors } = await killUnderVotes(options)
    const summary = `${kills} kills, ${acknowledged} votes acknowledged, ${unanswered} in flight`
    return { summary, errors }
  })
}
