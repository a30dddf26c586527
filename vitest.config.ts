import { defineConfig } from 'vitest/config'

/** A second, which is usual, is too short a patience where pages are kept for one and the machine is busy. */
const server = {
  environment: 'node',
  expect: { poll: { timeout: 20_000 } },
  // A failure's message names the faults: it is all that the end of the output keeps.
  chaiConfig: { truncateThreshold: 1000 },
} as const

const withServers = {
  ...server,
  globalSetup: 'tests/before-all.ts',
  // Servers, killed processes and a real browser on a busy machine now and then miss their time. What needs
  // a second try is named at the end of `npm test`; what fails twice has failed.
  retry: 1,
} as const

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
        // Embedded database by default; TEST_DATABASE_URL names a real PostgreSQL instead.
        test: {
          ...withServers,
          name: 'integration',
          // A process of its own for each file: many embedded databases opened and closed in one process
          // now and then end it in V8 (nodejs/node#64500). On PostgreSQL one process serves many files, for
          // half of the processor time.
          isolate: !process.env['TEST_DATABASE_URL'],
          include: ['tests/**/*.test.ts', 'src/**/*.it.test.ts'],
          exclude: ['tests/e2e/**'],
          // A test that restarts the site waits for three cold starts, ten times as long on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...withServers,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
