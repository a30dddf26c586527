import { defineConfig } from 'vitest/config'

/** A second, which is usual, is too short a patience where pages are kept for one and the machine is busy. */
const server = { environment: 'node', expect: { poll: { timeout: 20_000 } } } as const

export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...server,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['src/**/*.it.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        // Embedded database by default; TEST_DATABASE_URL names a real PostgreSQL instead.
        test: {
          ...server,
          name: 'integration',
          // No module keeps state, so files may share them: loading all anew takes longer than most tests.
          isolate: false,
          include: ['tests/**/*.test.ts', 'src/**/*.it.test.ts'],
          exclude: ['tests/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
