// Prints as JSON which files of src/ a call enters: those of which a function runs, in the order of their first.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import type { ReportId } from '../src/features/reports/contract.ts'

const root = new URL('../', import.meta.url)
const entered = new Set<string>()
const enter = Symbol.for('assay: a function runs')
Object.assign(globalThis, { [enter]: (file: string) => void entered.add(file) })

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(`${root.href}src/`) && url.endsWith('.ts')
    if (!isOurs) return next(url, context)
    return { format: 'module-typescript', source: report(fileURLToPath(url)), shortCircuit: true }
  },
})

/** The file's text, in which each function first reports it. */
function report(path: string): string {
  const text = readFileSync(path, 'utf8')
  const file = path.slice(fileURLToPath(root).length)
  const call = `globalThis[Symbol.for(${JSON.stringify(enter.description)})](${JSON.stringify(file)})`
  const added: [at: number, text: string][] = []
  const atStart = ({ body }: { body: { start: number } | null }) =>
    body && added.push([body.start + 1, `${call};`])
  new Visitor({
    FunctionDeclaration: atStart,
    FunctionExpression: atStart,
    ArrowFunctionExpression: ({ body, expression }) => {
      if (!expression) added.push([body.start + 1, `${call};`])
      else added.push([body.start, `(${call},`], [body.end, ')'])
    },
  }).visit(parseSync(path, text).program)
  let result = text
  for (const [at, one] of added.toSorted(([a], [b]) => b - a)) {
    result = result.slice(0, at) + one + result.slice(at)
  }
  return result
}

const { openWorld } = await import('./world.ts')
const { vote } = await import('../src/features/votes/contract.ts')
const { listIdeas } = await import('../src/features/ideas/contract.ts')
const { getReport } = await import('../src/features/reports/contract.ts')
const { actInSandbox, createValidationCheckout, verifyValidationPayment } =
  await import('../src/features/purchases/contract.ts')
const { runScan } = await import('../src/features/scans/jobs/run-scan.ts')
const { writeReport } = await import('../src/features/scans/jobs/write-report.ts')
const { startForums } = await import('./fakes/forums.ts')
const { forumLateInvoices, manyLateInvoices } = await import('./full-report.ts')
const { getWaitlistLink, verifyWaitlistEmail } =
  await import('../src/features/waitlist/contract.ts')
const { getTokens, signUp } = await import('./waitlist.ts')
const { startScan } = await import('./scan.ts')

const forums = await startForums()
const world = await openWorld({
  RATE_LIMITS: 'on',
  // Without jobs, which would run meanwhile.
  ROLE: 'web',
  SANDBOX_PAYMENTS: 'on',
  LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '',
})
const visitor = world.visitor()
const ideaId = await world.postIdea(world.visitor())
const castVote = (voteType: 'up' | 'down') =>
  visitor.call(vote, { ideaId, sessionId: visitor.sessionId, voteType, action: 'vote' })
// Its response sets the cookie that the next calls send.
await castVote('down')
const reportId = await startScan(visitor, 'People forget to water their plants')

async function trace(call: () => Promise<unknown>): Promise<string[]> {
  await world.site.refreshRanks()
  entered.clear()
  await call()
  const files = [...entered]
  return files.slice(files.indexOf('src/http/request-listener.ts'))
}

async function runJob(job: typeof runScan, id: ReportId): Promise<void> {
  await job.run(world.site.services, { reportId: id }, new AbortController().signal)
}

world.hackerNews.setStories(manyLateInvoices)
forums.setPosts({ lobsters: forumLateInvoices })
const freeId = await startScan(visitor)
await runJob(runScan, freeId)

async function joinWaitlist(email: string): Promise<void> {
  await signUp(visitor, ideaId, email)
  const token = (await getTokens(world, ideaId, email))?.verify ?? ''
  await visitor.call(getWaitlistLink, { token })
  await visitor.call(verifyWaitlistEmail, { token, sessionId: visitor.sessionId })
}

/** From the order to the page. What the thread of a scan enters is not traced. */
async function buyReport(): Promise<void> {
  const { url } = await visitor.call(createValidationCheckout, {
    businessEmail: 'ann@example.com',
    scansCount: 1,
    reportId: freeId,
    acceptDelivery: true,
  })
  const sessionId = url.slice(url.lastIndexOf('/') + 1)
  await visitor.call(actInSandbox, { sessionId, action: 'pay' })
  const { report_id: id } = await visitor.call(verifyValidationPayment, { sessionId })
  if (id === null) throw new Error('no full report was started')
  await runJob(runScan, id)
  await runJob(writeReport, id)
  const { validation_score: score } = await visitor.call(getReport, { id })
  if (score === null) throw new Error('the report ended early, with too little evidence')
}

const files = {
  vote: await trace(() => castVote('up')),
  'sign-up': await trace(() => joinWaitlist('cy@example.com')),
  scan: await trace(() => startScan(visitor)),
  'list of ideas': await trace(() => visitor.call(listIdeas, {})),
  report: await trace(() => visitor.call(getReport, { id: reportId })),
  'full report': await trace(buyReport),
}
process.stdout.write(JSON.stringify(files))
await world.close()
await forums.close()
