import { describe, expect, it } from 'vitest'
import type { AdminOverview } from '../contract.ts'
import { getAttention } from './attention.ts'

const at = '2026-11-20T12:00:00.000Z'

const source: AdminOverview['sources'][number] = {
  name: 'Hacker News',
  platform: 'Hacker News',
  state: 'on',
  reason: null,
  restsUntil: null,
  asked: 2,
  answered: 2,
  failed: 0,
  lastAnsweredAt: '2026-11-20T11:00:00.000Z',
  lastFailedAt: null,
  lastFailure: null,
}

const queue: AdminOverview['jobs']['queues'][number] = {
  queue: 'send-letters',
  waiting: 0,
  later: 0,
  active: 0,
  failed: 0,
  failedLastDay: 0,
  oldestWaitingSeconds: null,
}

const well: AdminOverview = {
  at,
  missingDetails: [],
  hasShippedClaims: false,
  payments: { mode: 'live', lastEventAt: null },
  process: { version: '0.1.0', node: '24.0.0', startedAt: at },
  database: { kind: 'embedded', version: '18.6', bytes: 1, migrations: 1, lastMigration: 'one' },
  jobs: { queues: [queue], failed: [] },
  mail: {
    provider: 'resend',
    waiting: 0,
    oldestDueAt: null,
    waitingReason: null,
    endedBadly: { refused: 0, bounced: 3, complained: 1, doubtful: 0 },
    letters: [],
    suppressed: 4,
  },
  sources: [source],
  scans: { running: 3, waiting: 1, failedLastDay: 0 },
  errors: { count: 0, latest: [] },
}

describe('getAttention', () => {
  it('getAttention lists nothing for bounced emails, disabled sources and running scans', () => {
    expect(getAttention(well)).toEqual([])
    const off = { ...source, name: 'Reddit', state: 'off' as const, reason: 'needs an app' }
    const resting = { ...source, name: 'Lobsters', state: 'resting' as const, lastFailedAt: at }
    expect(getAttention({ ...well, sources: [source, off, resting] })).toEqual([])
  })

  it('getAttention lists a missing mail provider first', () => {
    const mail = { ...well.mail, provider: null, waiting: 3 }
    expect(getAttention({ ...well, mail, errors: { count: 2, latest: [] } })).toEqual([
      'No email can be sent: set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on to try things out)',
      '2 errors in the last 24 hours',
    ])
  })

  it('getAttention names what the privacy page lacks', () => {
    const missingDetails = ['the operator’s name', 'the operator’s postal address']
    expect(getAttention({ ...well, missingDetails })).toEqual([
      'The privacy page lacks the operator’s name and the operator’s postal address: set them in src/platform/operator.ts and brand.ts',
    ])
  })

  it('getAttention names claims that came with the software', () => {
    expect(getAttention({ ...well, hasShippedClaims: true })).toEqual([
      expect.stringContaining('claimsAreOwn'),
    ])
  })

  it('getAttention lists overdue emails with their reason, and rejected and doubtful ones', () => {
    const endedBadly = { ...well.mail.endedBadly, refused: 1, doubtful: 2 }
    const stuck = { oldestDueAt: '2026-11-20T10:59:00.000Z', waitingReason: 'Resend: 403' }
    expect(getAttention({ ...well, mail: { ...well.mail, ...stuck, endedBadly } })).toEqual([
      'An email has been due for 1 hour: Resend: 403',
      '1 email refused',
      '2 emails may or may not have been sent',
    ])
    const soon = { ...well.mail, oldestDueAt: '2026-11-20T11:50:00.000Z' }
    expect(getAttention({ ...well, mail: soon })).toEqual([])
  })

  it('getAttention counts the failures of the last day and names a stuck queue', () => {
    const queues = [
      { ...queue, queue: 'run-scan', failed: 9, failedLastDay: 1 },
      { ...queue, failedLastDay: 1, waiting: 5, oldestWaitingSeconds: 7300 },
    ]
    const scans = { ...well.scans, failedLastDay: 1 }
    expect(getAttention({ ...well, jobs: { queues, failed: [] }, scans })).toEqual([
      '2 jobs failed',
      'A job of send-letters has been waiting for 2 hours',
      '1 scan failed',
    ])
  })

  it('getAttention names a source whose last request failed, until it succeeds again', () => {
    const failed = { ...source, lastFailedAt: at, lastFailure: 'answered 503' }
    expect(getAttention({ ...well, sources: [failed] })).toEqual(['Hacker News answered 503'])
    const healed = { ...failed, lastAnsweredAt: '2026-11-20T12:00:01.000Z' }
    expect(getAttention({ ...well, sources: [healed] })).toEqual([])
    const off = { ...source, state: 'off' as const }
    expect(getAttention({ ...well, sources: [off] })).toEqual([
      'No discussion source is switched on',
    ])
  })
})
