import { Fragment, type ReactNode } from 'react'
import { Card } from '../../../platform/ui/card.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { MailTest } from './mail-test.tsx'
import type { AdminOverview } from '../contract.ts'
import { formatBytes } from '../../../shared/format/format-bytes.ts'

export function OverviewFacts({ overview }: { overview: AdminOverview }) {
  const { process, database, mail, payments, scans } = overview
  return (
    <div id="facts" className="mt-4 -mb-3 gap-3 columns-[16rem]">
      <Facts title="Site">
        <Fact label="Version">{process.version}</Fact>
        <Fact label="Commit">{process.commit?.slice(0, 12) ?? 'unknown'}</Fact>
        <Fact label="Node">{process.node}</Fact>
        <Fact label="Started">
          <RelativeTime at={process.startedAt} />
        </Fact>
      </Facts>
      <Facts title="Database">
        <Fact label={database.kind === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'}>
          {database.version}
        </Fact>
        <Fact label="Size">{formatBytes(database.bytes)}</Fact>
        <Fact label="Migrations">
          <Count value={database.migrations} />
        </Fact>
        <Fact label="Newest">
          {database.lastMigration.split('_').map((word, at) => (
            <Fragment key={at}>
              {at > 0 && '_'}
              <wbr />
              {word}
            </Fragment>
          ))}
        </Fact>
        <Fact label="Last backup">
          {overview.lastBackupAt ? <RelativeTime at={overview.lastBackupAt} /> : 'none known'}
        </Fact>
      </Facts>
      <Facts title="Payments">
        <Fact label="Mode">{paymentLabels[payments.mode]}</Fact>
        <Fact label="Last webhook">
          {payments.lastEventAt ? <RelativeTime at={payments.lastEventAt} /> : 'never'}
        </Fact>
        <Fact label="Paid but not delivered">
          <Count value={payments.undelivered} />
        </Fact>
        <Fact label="Open disputes">
          <Count value={payments.disputed} />
        </Fact>
      </Facts>
      <Facts title="Scans">
        <Fact label="Running">
          <Count value={scans.running} />
        </Fact>
        <Fact label="Waiting">
          <Count value={scans.waiting} />
        </Fact>
        <Fact label="Failed in the last 24 hours">
          <Count value={scans.failedLastDay} />
        </Fact>
      </Facts>
      <Facts title="Mail" action={<MailTest />}>
        <Fact label="Sent through">{providerLabels[mail.provider ?? 'none']}</Fact>
        <Fact label="Mail server">{getServerText(mail)}</Fact>
        <Fact label="Last email accepted">
          {mail.lastSentAt ? <RelativeTime at={mail.lastSentAt} /> : 'none yet'}
        </Fact>
        <Fact label="Emails waiting">
          <Count value={mail.waiting} />
        </Fact>
        {mail.oldestDueAt && (
          <Fact label="Oldest due">
            <RelativeTime at={mail.oldestDueAt} mayBeAhead />
          </Fact>
        )}
        {mail.waitingReason && <Fact label="Why">{mail.waitingReason}</Fact>}
        <Fact label="Refused in 7 days">
          <Count value={mail.endedBadly.refused} />
        </Fact>
        <Fact label="Bounced">
          <Count value={mail.endedBadly.bounced} />
        </Fact>
        <Fact label="Reported as spam">
          <Count value={mail.endedBadly.complained} />
        </Fact>
        <Fact label="Unconfirmed">
          <Count value={mail.endedBadly.doubtful} />
        </Fact>
        <Fact label="Emails never written to">
          <Count value={mail.suppressed} />
        </Fact>
      </Facts>
    </div>
  )
}

function getServerText({ provider, server }: AdminOverview['mail']): string {
  if (server) return server.error === null ? `${server.server} responds` : server.error
  return provider === 'smtp' ? 'not checked yet' : 'cannot be checked without sending'
}

const providerLabels = {
  resend: 'Resend',
  smtp: 'SMTP',
  mailbox: 'the local mailbox only',
  none: 'nothing',
}

const paymentLabels = {
  none: 'nothing can be bought',
  sandbox: 'sandbox, no money moves',
  test: 'Stripe, test mode',
  live: 'Stripe, live',
  unknown: 'Stripe, a key of unknown form',
}

interface FactsProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

function Facts({ title, action, children }: FactsProps) {
  return (
    <Card className="mb-3 break-inside-avoid">
      <h3 className="text-base">{title}</h3>
      <dl className="mt-3 grid gap-1.5 text-sm">{children}</dl>
      {action}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
