import { Gauge, type Registry } from '@prometheus-io/client'
import type { SiteState } from '../features/operations/read-site-state.ts'

interface Sample {
  labels?: Record<string, string>
  value: number
}

interface StateGauge {
  name: string
  help: string
  labelNames?: string[]
  read: (state: SiteState) => Sample[]
}

// All processes of a site report the same values of these: they describe the database.
const gauges: StateGauge[] = [
  {
    name: 'assay_letters',
    help: 'Emails that wait, were refused, or may or may not have been sent',
    labelNames: ['status'],
    read: ({ emailsByStatus }) => toSamples('status', emailsByStatus),
  },
  {
    name: 'assay_email_oldest_due_seconds',
    help: 'How long the oldest email that waits has been due',
    read: ({ emails: { oldestDueAt }, now }) => [
      { value: oldestDueAt ? Math.max(0, (now.getTime() - oldestDueAt.getTime()) / 1000) : 0 },
    ],
  },
  {
    name: 'assay_emails_failed',
    help: 'Emails of the last 7 days that did not arrive',
    labelNames: ['status'],
    read: ({ emails: { endedBadly } }) => toSamples('status', endedBadly),
  },
  {
    name: 'assay_emails_suppressed',
    help: 'Recipients that are never written to, after a bounce or a complaint',
    read: ({ emails: { suppressed } }) => [{ value: suppressed }],
  },
  {
    name: 'assay_mail_server_up',
    help: 'Whether the mail server responded to the last check; absent if it cannot be checked',
    read: ({ mailServer }) => (mailServer ? [{ value: mailServer.error === null ? 1 : 0 }] : []),
  },
  {
    name: 'assay_jobs',
    help: 'Jobs by queue: due (waiting), due later, active, and failed in the last week',
    labelNames: ['queue', 'state'],
    read: ({ queues }) =>
      queues.flatMap(({ queue, waiting, later, active, failed }) =>
        toSamples('state', { waiting, later, active, failed }).map(({ labels, value }) => ({
          labels: { queue, ...labels },
          value,
        })),
      ),
  },
  {
    name: 'assay_job_oldest_waiting_seconds',
    help: 'How long the oldest job of a queue has been due',
    labelNames: ['queue'],
    read: ({ queues }) =>
      queues.map(({ queue, oldestWaitingSeconds }) => ({
        labels: { queue },
        value: oldestWaitingSeconds ?? 0,
      })),
  },
  {
    name: 'assay_worker_silent_seconds',
    help: 'How long no worker has looked for scheduled jobs, as each does every 30 seconds',
    read: ({ workerSilentSeconds: value }) => (value === null ? [] : [{ value }]),
  },
  {
    name: 'assay_scans',
    help: 'Scans that run or wait',
    labelNames: ['state'],
    read: ({ scans: { running, waiting } }) => toSamples('state', { running, waiting }),
  },
  {
    name: 'assay_purchases',
    help: 'Purchases by state',
    labelNames: ['state'],
    read: ({ purchases: { byState } }) => toSamples('state', { ...noPurchases, ...byState }),
  },
  {
    name: 'assay_purchases_needing_attention',
    help: 'Purchases that were paid but not delivered, or have an open dispute',
    labelNames: ['reason'],
    read: ({ purchases: { undelivered, disputed } }) =>
      toSamples('reason', { undelivered, disputed }),
  },
  {
    name: 'assay_blog_post_timestamp_seconds',
    help: 'When the newest post of the blog was published',
    read: ({ latestPostAt }) => toTime(latestPostAt),
  },
  {
    name: 'assay_backup_timestamp_seconds',
    help: 'When npm run backup last succeeded; absent if it never did',
    read: ({ lastBackupAt }) => toTime(lastBackupAt),
  },
]

const noPurchases = { open: 0, paid: 0, fulfilled: 0, refunded: 0, disputed: 0, expired: 0 }

function toSamples(label: string, counts: Record<string, number>): Sample[] {
  return Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

function toTime(at: Date | null): Sample[] {
  return at ? [{ value: at.getTime() / 1000 }] : []
}

/** @returns sets them; null, without the database, leaves them empty */
export function createStateGauges(registry: Registry): (state: SiteState | null) => void {
  const created = gauges.map(({ name, help, labelNames = [], read }) => ({
    gauge: new Gauge({ name, help, labelNames, registers: [registry] }),
    read,
  }))
  const up = new Gauge({
    name: 'assay_database_up',
    help: 'Whether the database responded within a second',
    registers: [registry],
  })
  return (state) => {
    up.set(state ? 1 : 0)
    for (const { gauge, read } of created) {
      gauge.reset()
      // After a reset one without labels is 0, also if its value is unknown.
      gauge.remove({})
      for (const { labels = {}, value } of state ? read(state) : []) gauge.set(labels, value)
    }
  }
}
