// `npm run bench` runs all benchmarks and ends with one table, `npm run bench -- NAME` runs one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getMissing } from './harness/get-missing.ts'
import { type BenchmarkRun, getTable } from './harness/table.ts'
import type { BenchmarkResult } from './harness/verdict.ts'

const benchmarks = [
  'votes',
  'pages',
  'list-scale',
  'waitlist',
  'csv-export',
  'scan',
  'scan-quality',
  'report',
  'browser',
  'pictures',
  'start',
  'idle',
  'memory',
  'fuzz',
  'load',
]
/** Longer than the slowest benchmark takes on two cores, so it only ends one that hangs. */
const timeoutMs = 60 * 60_000

const names = process.argv.slice(2)
const unknown = names.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${benchmarks.join(', ')}.`,
  )
  process.exit(2)
}

const runs: BenchmarkRun[] = []
for (const name of names.length > 0 ? names : benchmarks) runs.push(await run(name))
const table = getTable(runs, new Date())
const folder = new URL('../artifacts/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('bench.md', folder), table)
console.log(`\n${table}\nThe same is in artifacts/bench.md.`)

async function run(benchmark: string): Promise<BenchmarkRun> {
  const skipped = getMissing(benchmark)
  if (skipped !== null) return { benchmark, result: { skipped }, seconds: 0 }
  const startedAt = performance.now()
  const child = fork(fileURLToPath(new URL(`./${benchmark}.ts`, import.meta.url)))
  let result: BenchmarkResult | null = null
  child.on('message', (message) => (result = message as BenchmarkResult))
  const overdue = setTimeout(() => child.kill('SIGTERM'), timeoutMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(overdue)
  if (code !== 0) process.exitCode = 1
  return { benchmark, result, seconds: (performance.now() - startedAt) / 1000 }
}
