import { describe, expect, it } from 'vitest'
import type { AdminOverview } from './contract.ts'
import { findAlerts } from './find-alerts.ts'

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

const well: Omit<AdminOverview, 'alerts'> = {
  at,
  missingDetails: [],
  hasShippedClaims: false,
  payments: {
    mode: 'live',
    lastEventAt: null,
    undelivered: 0,
    undeliveredReason: null,
    disputed: 0,
  },
  draftPosts: 0,
  lastBackupAt: null,
  process: { version: '0.1.0', commit: null, node: '24.0.0', startedAt: at },
  database: { kind: 'embedded', version: '18.6', bytes: 1, migrations: 1, lastMigration: 'one' },
  jobs: { queues: [queue], failed: [], workerSilentSeconds: 20 },
  mail: {
    provider: 'resend',
    waiting: 0,
    oldestDueAt: null,
    waitingReason: null,
    endedBadly: { refused: 5, bounced: 3, complained: 1, doubtful: 2 },
    failedLately: { refused: 0, doubtful: 0 },
    letters: [],
    suppressed: 4,
    lastSentAt: at,
    server: null,
  },
  sources: [source],
  scans: { running: 3, waiting: 1, failedLastDay: 0 },
  errors: { count: 0, latest: [] },
}

const listTexts = (changes: Partial<typeof well>) =>
  findAlerts({ ...well, ...changes }).map(({ text }) => text)

describe('findAlerts', () => {
  it('findAlerts lists nothing for bounced emails, disabled sources and running scans', () => {
    expect(findAlerts(well)).toEqual([])
    const off = { ...source, name: 'Reddit', state: 'off' as const, reason: 'needs an app' }
    const resting = { ...source, name: 'Lobsters', state: 'resting' as const, lastFailedAt: at }
    expect(listTexts({ sources: [source, off, resting] })).toEqual([])
  })

  it('findAlerts lists a missing mail provider first, and emails no one of it', () => {
    const mail = { ...well.mail, provider: null, waiting: 3 }
    const found = findAlerts({ ...well, mail, errors: { count: 2, latest: [] } })
    expect(found.map(({ text, isEmailed }) => [text, isEmailed])).toEqual([
      ['No email can be sent', false],
      ['2 errors in the last 24 hours', true],
    ])
  })

  it('findAlerts names a mail server that accepts no emails', () => {
    const server = { server: 'mail.example:587', error: 'SMTP: took too long', checkedAt: at }
    expect(listTexts({ mail: { ...well.mail, provider: 'smtp', server } })).toEqual([
      'The mail server mail.example:587 accepts no emails: SMTP: took too long',
    ])
    const responding = { ...server, error: null }
    expect(listTexts({ mail: { ...well.mail, provider: 'smtp', server: responding } })).toEqual([])
  })

  it('findAlerts counts purchases that were paid but not delivered, and open disputes', () => {
    const payments = { ...well.payments, undelivered: 1, undeliveredReason: 'paid before' }
    const found = findAlerts({ ...well, payments: { ...payments, disputed: 2 } })
    expect(found).toMatchObject([
      {
        text: '1 purchase paid but not delivered: paid before',
        advice: expect.stringContaining('refund'),
        link: { path: '/admin/analytics' },
        isEmailed: true,
      },
      { text: '2 payments disputed', isEmailed: true },
    ])
  })

  it('findAlerts names what the privacy page lacks, and emails no one of it', () => {
    const missingDetails = ['the operator’s name', 'the operator’s postal address']
    expect(findAlerts({ ...well, missingDetails })).toMatchObject([
      {
        text: 'The privacy page lacks the operator’s name and the operator’s postal address',
        isEmailed: false,
      },
    ])
  })

  it('findAlerts names claims that came with the software', () => {
    expect(findAlerts({ ...well, hasShippedClaims: true })).toMatchObject([
      { advice: expect.stringContaining('claimsAreOwn'), isEmailed: false },
    ])
  })

  it('findAlerts lists overdue emails with their reason, and rejected and doubtful ones', () => {
    const failedLately = { refused: 1, doubtful: 2 }
    const stuck = { oldestDueAt: '2026-11-20T10:59:00.000Z', waitingReason: 'Resend: 403' }
    expect(listTexts({ mail: { ...well.mail, ...stuck, failedLately } })).toEqual([
      'An email has been due for 1 hour: Resend: 403',
      '1 email refused in the last 24 hours',
      '2 emails of the last 24 hours may or may not have been sent',
    ])
    const soon = { ...well.mail, oldestDueAt: '2026-11-20T11:50:00.000Z' }
    expect(listTexts({ mail: soon })).toEqual([])
  })

  it('findAlerts counts the failures of the last day and names a stuck queue', () => {
    const queues = [
      { ...queue, queue: 'run-scan', failed: 9, failedLastDay: 1 },
      { ...queue, failedLastDay: 1, waiting: 5, oldestWaitingSeconds: 7300 },
    ]
    const scans = { ...well.scans, failedLastDay: 1 }
    expect(listTexts({ jobs: { ...well.jobs, queues }, scans })).toEqual([
      'A job of send-letters has been waiting for 2 hours',
      '2 jobs failed',
      '1 scan failed',
    ])
    // Free scans are counted, too.
    const [alert] = findAlerts({ ...well, scans })
    expect(alert?.advice).not.toMatch(/got their paid scans back/)
  })

  it.each([
    ['no worker ever ran', 301, null, ['No worker runs: a job has been waiting for 5 minutes']],
    ['no worker runs now', 400, 121, ['No worker runs: a job has been waiting for 6 minutes']],
    ['a job waits only shortly', 299, null, []],
    ['a worker is busy', 400, 119, []],
  ])(
    'findAlerts says that no worker runs only if that is so: %s',
    (_case, waits, silent, texts) => {
      const queues = [{ ...queue, waiting: 1, oldestWaitingSeconds: waits }]
      expect(listTexts({ jobs: { queues, failed: [], workerSilentSeconds: silent } })).toEqual(
        texts,
      )
    },
  )

  it('findAlerts names an old backup, and none where no backup is known', () => {
    expect(listTexts({ lastBackupAt: '2026-11-11T11:59:00.000Z' })).toEqual([
      'The last backup was taken 9 days ago',
    ])
    expect(listTexts({ lastBackupAt: '2026-11-13T12:00:00.000Z' })).toEqual([])
  })

  it('findAlerts names a source whose last request failed, until it succeeds again', () => {
    const failed = { ...source, lastFailedAt: at, lastFailure: 'answered 503' }
    expect(listTexts({ sources: [failed] })).toEqual(['Hacker News answered 503'])
    const healed = { ...failed, lastAnsweredAt: '2026-11-20T12:00:01.000Z' }
    expect(listTexts({ sources: [healed] })).toEqual([])
    const other = { ...failed, name: 'Lobsters', lastFailure: null }
    expect(listTexts({ sources: [failed, source, other] })).toEqual([
      '2 of 3 discussion sources failed: Hacker News, Lobsters',
    ])
    const third = { ...failed, name: 'Lemmy' }
    expect(listTexts({ sources: [failed, source, other, third] })).toEqual([
      '3 of 4 discussion sources failed',
    ])
    const off = { ...source, state: 'off' as const }
    expect(listTexts({ sources: [off] })).toEqual(['No discussion source is switched on'])
  })

  it('findAlerts says that scans fail if every source that is on failed', () => {
    const failed = { ...source, lastFailedAt: at, lastFailure: 'answered 503' }
    const off = { ...source, state: 'off' as const }
    const getAdvice = (...sources: (typeof source)[]) =>
      findAlerts({ ...well, sources }).map(({ advice }) => advice)
    const oneFails = [
      'Scans go on with the others. A source that doesn’t recover can be switched off in the settings.',
    ]
    expect(getAdvice(failed, source)).toEqual(oneFails)
    const allFail = ['Scans fail until a source responds. Check the network of the server.']
    expect(getAdvice(failed, off)).toEqual(allFail)
    expect(getAdvice(failed, { ...failed, name: 'Lobsters' }, off)).toEqual(allFail)
  })

  it('findAlerts gives advice that suits one and several', () => {
    const getAdvice = (count: number) =>
      findAlerts({
        ...well,
        mail: { ...well.mail, failedLately: { refused: count, doubtful: count } },
        jobs: { ...well.jobs, queues: [{ ...queue, failedLastDay: count }] },
        scans: { ...well.scans, failedLastDay: count },
        errors: { count, latest: [] },
        draftPosts: count,
      }).map(({ advice }) => advice)
    expect(getAdvice(1)).toHaveLength(6)
    expect(getAdvice(1).join(' ')).not.toMatch(/\b(them|they|those)\b/i)
    expect(getAdvice(2)).toEqual(getAdvice(1))
  })

  it('findAlerts gives each problem its own key, which does not change with its numbers', () => {
    const errors = (count: number) => findAlerts({ ...well, errors: { count, latest: [] } })
    expect(errors(1)[0]?.key).toBe(errors(2)[0]?.key)
    const sources = ['a', 'b'].map((name) => ({
      ...source,
      name,
      lastFailedAt: at,
      lastAnsweredAt: null,
    }))
    const [one, both] = [sources.slice(1), sources].map((some) =>
      findAlerts({ ...well, sources: some }),
    )
    expect(one?.map(({ key }) => key)).toEqual(both?.map(({ key }) => key))
    const found = findAlerts({ ...well, sources, errors: { count: 1, latest: [] } })
    expect(new Set(found.map(({ key }) => key)).size).toBe(2)
  })
})
