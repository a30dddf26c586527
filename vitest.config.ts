import { defineConfig } from 'vitest/config'

/** A second, which is usual, is too short a patience where pages are kept for one and the machine is busy. */
const server = {
  environment: 'node',
  // A developer's own brand would change what the tests read.
  env: { BRAND_DIR: '' },
  expect: { poll: { timeout: 20_000 } },
  // A failure's message names the errors: it is all that the end of the output keeps.
  chaiConfig: { truncateThreshold: 1000 },
} as const

const withServers = {
  ...server,
  globalSetup: 'tests/before-all.ts',
  // Servers, killed processes and a real browser sometimes miss a deadline on a busy machine. Tests that need
  // a second try is named at the end of `npm test`; what fails twice has failed.
  retry: 1,
} as const

const integration = {
  // A process for each file: many embedded databases opened and closed in one process now and then end it in
  // V8 (nodejs/node#64500). On PostgreSQL one process serves many files, for half of the processor time.
  isolate: !process.env['TEST_DATABASE_URL'],
  // A test that restarts the site waits for three cold starts, ten times as long on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

/** The tests that can fail on the embedded database alone. All others run on PostgreSQL only. */
const onBothDatabases = [
  'tests/faults/**/*.test.ts',
  'tests/integration/*-law.test.ts',
  ...[
    'backup-exclusions',
    'backup-values',
    'backup',
    'database',
    'demo',
    'erase',
    'export',
    'jobs',
    'list-ideas-pages',
    'list-ideas',
    'report-restart',
    'search-totals',
    'stopping',
    'store',
    'tables',
    'world',
  ].map((name) => `tests/integration/${name}.test.ts`),
]

export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...server,
          name: 'unit',
          // No module holds state and no unit touches what others see, so one process serves them all: a
          // third of the processor time of one for each.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['src/**/*.it.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        // On the PostgreSQL that TEST_DATABASE_URL names; without it on the embedded database.
        test: {
          ...withServers,
          ...integration,
          name: 'integration',
          include: ['tests/**/*.test.ts', 'src/**/*.it.test.ts'],
          exclude: ['tests/e2e/**'],
        },
      },
      {
        test: {
          ...withServers,
          ...integration,
          name: 'embedded',
          include: onBothDatabases,
          isolate: true,
          // Nothing is mocked and Node reads these files itself, a second sooner than after a transform.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Each database lives too briefly for the second, better compilation of its code to pay.
          execArgv: ['--liftoff-only'],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...withServers,
          name: 'e2e',
          isolate: integration.isolate,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
