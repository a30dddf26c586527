import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, read } from '../../../platform/functions/client.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { ConfirmLink, type Notices } from '../../../platform/ui/email-links/confirm-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { plural } from '../../../shared/format/plural.ts'
import type { getScanCredits, OpenedCredit, openScanCredit } from '../contract.ts'

/** Replaces the token in the URL once it is used, so that it is not shown, kept or passed on. */
const usedTokens = ['opened', 'refunded', 'trial-over'] as const
type UsedToken = (typeof usedTokens)[number]

/** @param scanForm where scans are switched off, shown to those who hold a scan that starts with a free one */
export function OpenCredit({ scanForm }: { scanForm?: ReactNode }) {
  const [parameters, setParameters] = useSearchParams()
  const [token] = useState(parameters.get('credit') ?? '')

  async function open() {
    const response = await call<typeof openScanCredit>('/api/open-scan-credit', { token })
    setParameters((all) => replaceToken(all, response), {
      replace: true,
      preventScrollReset: true,
    })
    return response
  }

  return (
    <ConfirmLink
      token={token}
      readLink={fetchState}
      confirm={open}
      question={() => ({ ...ready, button: 'Use in this browser', busy: 'One moment...' })}
      renderDone={(link, response) => {
        const scansRemaining = response?.scans_remaining ?? link.scansRemaining
        const fullReportId = response?.report_id ?? parameters.get('full')
        return fullReportId === null ? (
          <Opened
            scansRemaining={scansRemaining}
            usedToken={response ? getUsedToken(response) : link.usedToken}
            reportId={parameters.get('report')}
            scanForm={scanForm}
          />
        ) : (
          <Started scansRemaining={scansRemaining} reportId={fullReportId} />
        )
      }}
      retryAction={!scanForm && <ButtonLink to="/validation">Start a free scan</ButtonLink>}
      notices={notices}
    />
  )
}

/** A link has no state: every browser that opens it is asked, and the last one holds the scans. */
async function fetchState(token: string) {
  const usedToken = usedTokens.find((one) => one === token)
  if (!usedToken) return { state: 'ready' as const, isSameBrowser: false, scansRemaining: 0 }
  const credits = await read<typeof getScanCredits>('/api/scan-credits')
  return {
    state: 'confirmed' as const,
    isSameBrowser: true,
    scansRemaining: credits.scans_remaining,
    usedToken,
  }
}

function replaceToken(parameters: URLSearchParams, response: OpenedCredit): URLSearchParams {
  const { report_id: fullReportId } = response
  parameters.set('credit', getUsedToken(response))
  if (fullReportId !== null) parameters.set('full', fullReportId)
  return parameters
}

function getUsedToken({ is_refunded: isRefunded, is_trial_over: isOver }: OpenedCredit): UsedToken {
  if (isRefunded) return 'refunded'
  return isOver ? 'trial-over' : 'opened'
}

/** For one scan or several: the link does not say how many. */
const ready = {
  drawing: 'lens',
  title: 'Use your scans here?',
  text: 'They work in one browser at a time.',
} as const

const unknownNotice = { drawing: 'page', title: 'This link is not valid' } as const

const notices = {
  checking: {
    ...ready,
    action: (
      <noscript>
        <p className="max-w-prose rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Using a scan needs JavaScript. Please switch it on in your browser and reload this page.
        </p>
      </noscript>
    ),
  },
  invalid: unknownNotice,
  gone: unknownNotice,
  failed: { drawing: 'page', title: 'That did not work', button: 'Try again' },
} satisfies Partial<Notices>

interface OpenedProps {
  scansRemaining: number
  usedToken: UsedToken | undefined
  reportId: string | null
  scanForm: ReactNode
}

function Opened({ scansRemaining, usedToken = 'opened', reportId, scanForm }: OpenedProps) {
  const hasScans = scansRemaining > 0
  const usedNotice = usedNotices[usedToken]
  const next = reportId
    ? { to: `/validation?report=${encodeURIComponent(reportId)}`, label: 'Go to your report' }
    : { to: '/validation#scanner', label: 'Start with a free scan' }
  return (
    <PageNotice
      takesFocus
      drawing="lens"
      title={hasScans ? getTitle(scansRemaining) : usedNotice.title}
      text={hasScans ? getReadyText(scansRemaining, reportId) : usedNotice.text}
      action={
        (reportId || !scanForm) && (
          <ButtonLink to={next.to} variant="primary" size="lg">
            {next.label}
          </ButtonLink>
        )
      }
    >
      {hasScans && !reportId && scanForm}
    </PageNotice>
  )
}

interface StartedProps {
  scansRemaining: number
  reportId: string
}

function Started({ scansRemaining, reportId }: StartedProps) {
  const left =
    scansRemaining > 0 ? ` You have ${plural(scansRemaining, 'scan')} left for other ideas.` : ''
  return (
    <PageNotice
      takesFocus
      drawing="page"
      title="Your full report"
      text={`It has been started with this scan.${left}`}
      action={
        <ButtonLink
          to={`/validation?report=${encodeURIComponent(reportId)}`}
          variant="primary"
          size="lg"
        >
          Go to your full report
        </ButtonLink>
      }
    />
  )
}

const usedNotices: Record<UsedToken, { title: string; text: string }> = {
  opened: {
    title: 'No scans left',
    text: 'This link has no scans left to use. If a scan has no result, we return it automatically.',
  },
  refunded: {
    title: 'This scan was refunded',
    text: 'Its payment went back to the buyer, so you can no longer use it.',
  },
  'trial-over': {
    title: 'This scan was for a trial',
    text: 'No money was paid for it, and this site takes real payments now, so you can no longer use it.',
  },
}

function getTitle(scansRemaining: number): string {
  return scansRemaining === 1 ? 'Your scan is ready' : 'Your scans are ready'
}

function getReadyText(scansRemaining: number, reportId: string | null): string {
  const have = `You have ${plural(scansRemaining, 'scan')}.`
  return reportId
    ? `${have} Start the full report from your free one.`
    : `${have} Start with a free scan of your idea. You can then start the full report from it.`
}
