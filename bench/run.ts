// `npm run bench` runs every benchmark, `npm run bench -- NAME` one of them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const benchmarks = [
  'votes',
  'pages',
  'list-scale',
  'waitlist',
  'csv-export',
  'scan',
  'scan-quality',
  'report',
  'pictures',
  'start',
  'memory',
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benchmarks.includes(name))
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${benchmarks.join(', ')}.`,
  )
  process.exit(2)
}

for (const name of asked.length > 0 ? asked : benchmarks) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
