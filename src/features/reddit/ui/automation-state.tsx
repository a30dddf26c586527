import { type ReactNode, useEffect } from 'react'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { RedditAutomation, RedditStatus } from '../contract.ts'
import { hourMs } from '../../../shared/durations.ts'

interface AutomationStateProps {
  status: RedditStatus
  onDue: () => void
}

export function AutomationState({ status, onDue }: AutomationStateProps) {
  const { automation } = status
  useDue(automation, onDue)
  return (
    <div className="mt-6">
      {automation.isOn && <Missing status={status} />}
      <dl className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-2">
        <Fact name="Now">{getStateText(automation)}</Fact>
        <Fact name="Next run">
          {automation.nextRunAt === null ? (
            'None while it is off'
          ) : (
            <RelativeTime at={automation.nextRunAt} mayBeAhead />
          )}
        </Fact>
        <Fact name="Last run">
          {automation.lastRunAt === null ? (
            'It has not run yet'
          ) : (
            <>
              {automation.lastOutcome && (
                <span dir="auto" className="block wrap-anywhere">
                  {automation.lastOutcome}
                </span>
              )}
              <RelativeTime at={automation.lastRunAt} className="text-ink-soft" />
            </>
          )}
        </Fact>
        <Fact name="Last error">
          {automation.lastError === null ? (
            'None'
          ) : (
            <span dir="auto" className="block wrap-anywhere text-bad">
              {automation.lastError}
            </span>
          )}
        </Fact>
      </dl>
    </div>
  )
}

function Missing({ status: { connected, problem, mappings } }: { status: RedditStatus }) {
  const text = getMissingText(
    connected && problem === null,
    mappings.some(({ active }) => active),
  )
  if (!text) return null
  return (
    <p className="mb-4 max-w-prose rounded-md border border-bad-edge bg-bad-wash px-3 py-2 text-sm">
      {text}
    </p>
  )
}

function getMissingText(isWorking: boolean, isMapped: boolean): string | null {
  if (!isWorking) return 'It is on, but posts nothing until Reddit is connected.'
  return isMapped ? null : 'It is on, but posts nothing until a mapping is active.'
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function getStateText({ isOn, isRunning }: RedditAutomation): string {
  if (isRunning) return 'Running'
  return isOn ? 'On, waiting for its next run' : 'Off'
}

const minWaitMs = 10_000
const maxWaitMs = hourMs

function useDue(automation: RedditAutomation, onDue: () => void) {
  useEffect(() => {
    const { isRunning, nextRunAt } = automation
    if (!isRunning && nextRunAt === null) return
    const untilNext = nextRunAt === null ? 0 : new Date(nextRunAt).getTime() - Date.now()
    const waitMs = isRunning ? minWaitMs : Math.max(untilNext, 0) + 2 * minWaitMs
    const timer = setTimeout(onDue, Math.min(waitMs, maxWaitMs))
    return () => clearTimeout(timer)
  }, [automation, onDue])
}
