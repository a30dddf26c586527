// Prints as JSON which files of src/ a call enters: those of which a function runs, in the order of their first.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

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
const { signUp } = await import('./waitlist.ts')
const { startScan } = await import('./scan.ts')

// Without jobs, which would run meanwhile.
const world = await openWorld({ RATE_LIMITS: 'on', ROLE: 'web' })
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

const files = {
  vote: await trace(() => castVote('up')),
  'sign-up': await trace(() => signUp(visitor, ideaId, 'cy@example.com')),
  scan: await trace(() => startScan(visitor)),
  'list of ideas': await trace(() => visitor.call(listIdeas, {})),
  report: await trace(() => visitor.call(getReport, { id: reportId })),
}
process.stdout.write(JSON.stringify(files))
await world.close()
