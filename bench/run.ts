// `npm run bench` runs all benchmarks and ends with one table, `npm run bench -- NAME` runs one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingFor } from './harness/needs.ts'
import { type Ran, getTable } from './harness/table.ts'
import type { Told } from './harness/verdict.ts'

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
  'memory',
  'fuzz',
  'load',
]
/** Longer than the slowest benchmark takes on two cores, so it only ends one that hangs. */
const patienceMs = 60 * 60_000

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${benchmarks.join(', ')}.`,
  )
  process.exit(2)
}

const ran: Ran[] = []
for (const name of asked.length > 0 ? asked : benchmarks) ran.push(await run(name))
const table = getTable(ran, new Date())
const folder = new URL('../artifacts/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('bench.md', folder), table)
console.log(`\n${table}\nThe same is in artifacts/bench.md.`)

async function run(benchmark: string): Promise<Ran> {
  const skipped = missingFor(benchmark)
  if (skipped !== null) return { benchmark, told: { skipped }, seconds: 0 }
  const startedAt = performance.now()
  const child = fork(fileURLToPath(new URL(`./${benchmark}.ts`, import.meta.url)))
  let told: Told | null = null
  child.on('message', (message) => (told = message as Told))
  const overdue = setTimeout(() => child.kill('SIGTERM'), patienceMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(overdue)
  if (code !== 0) process.exitCode = 1
  return { benchmark, told, seconds: (performance.now() - startedAt) / 1000 }
}
