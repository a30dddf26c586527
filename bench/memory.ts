// Memory of the site with the embedded database and 10,000 ideas, after 100,000 requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequest, postRequest } from './harness/connection.ts'
import { fillEmbedded } from './harness/databases.ts'
import { freshPlaceholder, ideaPlaceholder, load } from './harness/load.ts'
import { getIdeaId, getWord } from './harness/made-up-ideas.ts'
import { measureResidentMegabytes } from './harness/process-metrics.ts'
import { startSiteProcess } from './harness/site-process.ts'
import { atMost, atMostTimes, printVerdicts } from './harness/verdict.ts'

const ideas = 10_000
const rounds = 10
const perRound = 10_000
const allowedMegabytes = 400
const steadyFactor = 1.1
const accepted = { 'accept-encoding': 'br' }

const vote = {
  ideaId: ideaPlaceholder,
  sessionId: freshPlaceholder,
  voteType: 'up',
  action: 'vote',
}
const requests = [
  ...['/', '/ideas', '/ideas?sort=recent', `/ideas/${ideaPlaceholder}`].map((path) =>
    getRequest(path, accepted),
  ),
  ...Array.from({ length: 40 }, () => getRequest('/ideas', accepted)),
  getRequest('/api/ideas?sort=recent'),
  getRequest(`/api/ideas?category=Health&q=${getWord(40)}`),
  getRequest(`/api/ideas/${ideaPlaceholder}`),
  getRequest('/api/totals'),
  postRequest('/api/vote', JSON.stringify(vote)),
  postRequest('/api/vote', JSON.stringify({ ...vote, voteType: 'down' })),
]

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  await fillEmbedded(folder, ideas)
  const site = await startSiteProcess({ DATA_DIR: folder })
  console.log(`memory: ${ideas} ideas, ${rounds * perRound} requests: pages, lists, ideas, votes`)
  const measured = [measureResidentMegabytes(site.pid)]
  for (let round = 1; round <= rounds; round += 1) {
    const { perSecond } = await load({
      url: site.url,
      connections: 16,
      requests,
      ideaIds: Array.from({ length: ideas }, (_, number) => getIdeaId(number)),
      maxRequests: perRound,
      seconds: 120,
      pid: site.pid,
    })
    measured.push(measureResidentMegabytes(site.pid))
    console.log(
      `  after ${round * perRound} requests: ${measured.at(-1)?.toFixed(0)} MB (${perSecond.toFixed(0)} requests/s)`,
    )
  }
  await site.stop()
  const [middle = 0, last = 0] = [measured[rounds / 2], measured.at(-1)]
  printVerdicts([
    atMost('resident at the end', { measured: last, limit: allowedMegabytes, unit: 'MB' }),
    atMostTimes('the end against the middle', {
      measured: last,
      limit: middle,
      required: steadyFactor,
      unit: 'MB',
    }),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
