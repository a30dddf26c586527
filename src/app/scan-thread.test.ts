import { expect, it } from 'vitest'
import type { Coverage } from '../features/reports/contract.ts'
import { getIdleSeconds } from './scan-thread.ts'

const noLogin = { BLUESKY_IDENTIFIER: undefined }
const answered: Coverage = {
  source: 'Hacker News',
  platform: 'Hacker News',
  status: 'ok',
  found: 3,
  kept: 2,
  reason: null,
}
const off: Coverage = { ...answered, source: 'Reddit', status: 'off', reason: 'needs a key' }

it('the scan thread ends after a minute if each source answered everything', () => {
  expect(getIdleSeconds(noLogin, { coverage: [answered, off] })).toBe(60)
  expect(getIdleSeconds(noLogin, { coverage: [] })).toBe(60)
})

it.each<[string, Partial<Coverage>]>([
  ['failed', { status: 'failed', reason: 'answered 503' }],
  ['asks to be left alone', { status: 'resting', reason: 'is paused until 12:00 UTC' }],
  ['answered some requests only', { reason: 'answered 429' }],
])('the scan thread stays for five minutes if a source %s', (_name, outcome) => {
  expect(getIdleSeconds(noLogin, { coverage: [answered, { ...answered, ...outcome }] })).toBe(300)
})

it('the scan thread stays for five minutes after a failed scan, and with a login to keep', () => {
  expect(getIdleSeconds(noLogin, undefined)).toBe(300)
  expect(getIdleSeconds({ BLUESKY_IDENTIFIER: 'assay' }, { coverage: [answered] })).toBe(300)
})
