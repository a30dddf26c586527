// `npm test`: everything in order, to the end even if something fails; `npm test -- some-file` runs only those files.
// `quick` is `npm run check`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureChromium } from '../tests/e2e/chromium.ts'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { listTestFiles, toArguments } from './test/list-test-files.ts'
import { createProcessGroups } from './test/process-groups.ts'
import { type Tally, getFailures, getSecondTries, getSum, getTally, getText } from './test/tally.ts'

const root = resolve(import.meta.dirname, '..')
// Many tests wait for a rate limit, a job or an idle connection, so more workers than processors are faster.
const severalMore = `--maxWorkers=${availableParallelism() + 2}`
const reports = mkdtempSync(join(tmpdir(), 'assay-test-'))
const groups = createProcessGroups(root)
const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
const tallies: Tally[] = []
const failures: string[] = []
const secondTries: string[] = []

process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130))
}

const [, , ...files] = process.argv
if (files[0] === 'quick') await testQuickly()
else if (files.length > 0) await testFiles()
else await testEverything()

const total = getSum(tallies)
for (const test of secondTries) console.log(`\nSECOND TRY  ${test}`)
for (const failure of failures) console.log(`\nFAILED  ${failure}`)
console.log(`\n${getText(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function testQuickly() {
  await runChecks()
  await runTests('unit tests', '--project unit')
}

async function testFiles() {
  const found = await listTestFiles(groups, files, { PATH: path })
  if (found.length === 0) {
    fail('tests', `No test file has ${files.map((word) => `“${word}”`).join(' or ')} in its path.`)
    return
  }
  if (found.some((line) => line.startsWith('[e2e] '))) {
    const [browser] = await Promise.allSettled([ensureChromium()])
    if (browser.status === 'rejected') {
      fail('journeys in Chromium', toMessage(browser.reason))
      return
    }
  }
  if (await runCheck('pages', 'node scripts/bootstrap.mjs pages')) {
    await runTests('tests', toArguments(files))
  }
}

async function testEverything() {
  // Starts first, because it takes longest on a bare machine; its result is needed for the e2e tests.
  const browser = Promise.allSettled([ensureChromium()])
  await runChecks()
  const isBuilt = await runCheck('pages', 'node scripts/bootstrap.mjs pages')
  const [postgres] = await Promise.allSettled([startPostgres({ isDurable: false })])
  if (postgres.status === 'rejected') {
    fail('integration tests and journeys on PostgreSQL', toMessage(postgres.reason))
    await runTests('tests without PostgreSQL', `--project unit --project embedded ${severalMore}`)
    return
  }
  const [found] = await browser
  const canBrowse = isBuilt && found.status === 'fulfilled'
  if (found.status === 'rejected') fail('journeys in Chromium', toMessage(found.reason))
  else if (!isBuilt) fail('journeys in Chromium', 'There are no built pages to walk through.')
  // In one run, so that the last files of a project find no processor idle.
  await runTests(
    'all tests',
    `${canBrowse ? '' : "--project '!e2e'"} ${severalMore}`,
    postgres.value.url,
  )
  await postgres.value.stop()
}

/** Each npm script called `check:...` is a check; two run at a time. */
async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const waiting = Object.entries<string>(scripts).filter(([name]) => name.startsWith('check:'))
  const runNext = async (): Promise<void> => {
    const next = waiting.shift()
    if (!next) return
    await runCheck(next[0].slice('check:'.length), next[1])
    await runNext()
  }
  await Promise.all([runNext(), runNext()])
}

async function runCheck(name: string, command: string): Promise<boolean> {
  const startedAt = performance.now()
  const { code, output } = await groups.run(command, { env: { PATH: path } })
  if (code !== 0) fail(name, output.trim())
  else pass(name, startedAt)
  return code === 0
}

async function runTests(name: string, projects: string, databaseUrl = '') {
  console.log(`\n${name}`)
  const file = join(reports, `${tallies.length}.json`)
  const { code } = await groups.run(
    `vitest run ${projects} --reporter=default --reporter=json --outputFile.json="${file}"`,
    {
      isShown: true,
      env: {
        PATH: path,
        NODE_ENV: 'test',
        TEST_DATABASE_URL: databaseUrl,
        // A command starts in half of the processor time.
        NODE_COMPILE_CACHE: join(reports, 'compiled'),
      },
    },
  )
  const report = readReport(file)
  tallies.push(getTally(report, code))
  failures.push(...getFailures(report, code).map((failure) => `${name}: ${failure}`))
  secondTries.push(...getSecondTries(report).map((test) => `${name}: ${test}`))
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function pass(name: string, startedAt: number) {
  tallies.push({ passed: 1, failed: 0, skipped: 0 })
  console.log(`passed  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function fail(name: string, reason: string) {
  tallies.push({ passed: 0, failed: 1, skipped: 0 })
  failures.push(`${name}\n${reason}`)
  console.log(`FAILED  ${name}\n${reason}\n`)
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
