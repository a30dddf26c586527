import { findChromium } from '../../tests/e2e/chromium.ts'
import { findBinaries } from '../../tests/postgres/find-binaries.ts'
import { findPgbench } from './pgbench.ts'

const postgres = () => process.env['TEST_DATABASE_URL'] ?? findBinaries()

function chromium(): void {
  if (!findChromium())
    throw new Error('Chromium is needed (Debian: apt-get install chromium-headless-shell).')
}

const needs: Record<string, (() => unknown)[]> = {
  votes: [postgres, findPgbench],
  'list-scale': [postgres],
  waitlist: [postgres],
  load: [postgres],
  report: [chromium],
  browser: [chromium],
}

/** @returns the missing requirement and how to get it, or null */
export function getMissing(benchmark: string): string | null {
  for (const find of needs[benchmark] ?? []) {
    try {
      find()
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return null
}
