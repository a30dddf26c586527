import type { ReactNode } from 'react'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { useCreditLink } from './use-credit-link.ts'

/**
 * The page of an email's link with full scans. A click opens it, since mail gateways open links
 * but click nothing.
 */
export function OpenCredit() {
  const { state, reportId, fullReportId, open, retry } = useCreditLink()
  switch (state.step) {
    case 'looking':
      return <Question action={<NeedsScripts />} />
    case 'asking':
    case 'opening':
      return <Question action={<UseHere isOpening={state.step === 'opening'} onPress={open} />} />
    case 'opened':
      return fullReportId === null ? (
        <Opened scansRemaining={state.scansRemaining} reportId={reportId} />
      ) : (
        <Started scansRemaining={state.scansRemaining} reportId={fullReportId} />
      )
    case 'unknown':
      return (
        <Failure
          title="This link is not valid"
          text={state.text}
          action={<ButtonLink to="/validation">Start a free scan</ButtonLink>}
        />
      )
    case 'failed':
      return (
        <Failure
          title="That did not work"
          text={state.text}
          action={
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          }
        />
      )
  }
}

function Question({ action }: { action: ReactNode }) {
  return (
    <PageNotice
      drawing="lens"
      title="Your scan is ready"
      text="Full scans are used in one browser at a time: the one that opened their link last. Is this the one you will work in?"
      action={action}
    />
  )
}

function UseHere({ isOpening, onPress }: { isOpening: boolean; onPress: () => void }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <NeedsScripts />
  return (
    <Button variant="primary" size="lg" onClick={onPress} busy={isOpening && 'One moment...'}>
      Use it in this browser
    </Button>
  )
}

function NeedsScripts() {
  return (
    <noscript>
      <p className="max-w-prose rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
        Using a scan needs JavaScript. Please switch it on in your browser and reload this page.
      </p>
    </noscript>
  )
}

interface OpenedProps {
  scansRemaining: number
  /** the free report that the scan was meant for */
  reportId: string | null
}

function Opened({ scansRemaining, reportId }: OpenedProps) {
  const hasScans = scansRemaining > 0
  const next = reportId
    ? { to: `/validation?report=${encodeURIComponent(reportId)}`, label: 'Go to your report' }
    : { to: '/validation#scanner', label: 'Start with a free scan' }
  return (
    <PageNotice
      key="opened"
      takesFocus
      drawing="lens"
      title={getTitle(scansRemaining)}
      text={hasScans ? readyText(scansRemaining, reportId) : usedText}
      action={
        <ButtonLink to={next.to} variant="primary" size="lg">
          {next.label}
        </ButtonLink>
      }
    />
  )
}

interface StartedProps {
  scansRemaining: number
  /** the full report that used the link's scan */
  reportId: string
}

function Started({ scansRemaining, reportId }: StartedProps) {
  const left =
    scansRemaining > 0 ? ` You have ${plural(scansRemaining, 'scan')} left for other ideas.` : ''
  return (
    <PageNotice
      key="started"
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

const usedText =
  'Every scan of this browser has been used. One that comes to nothing comes back by itself.'

function getTitle(scansRemaining: number): string {
  if (scansRemaining === 0) return 'No scan is left'
  return scansRemaining === 1 ? 'Your scan is ready' : 'Your scans are ready'
}

function readyText(scansRemaining: number, reportId: string | null): string {
  const have = `You have ${plural(scansRemaining, 'scan')}.`
  return reportId
    ? `${have} Your report offers the full one.`
    : `${have} Start with a free scan of your idea: its report offers the full one.`
}

interface FailureProps {
  title: string
  text: string
  action: ReactNode
}

function Failure({ title, text, action }: FailureProps) {
  return (
    <PageNotice key="failure" takesFocus drawing="page" title={title} text={text} action={action} />
  )
}
