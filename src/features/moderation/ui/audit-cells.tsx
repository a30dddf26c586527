import { Fragment, type ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AuditEntry } from '../contract.ts'
import { getActLabel, getOutcomeLabel } from './act-labels.ts'
import { listAboutParts } from './about-parts.ts'

export function getAuditCells(entry: AuditEntry): ReactNode[] {
  const when = <RelativeTime at={entry.at} className="whitespace-nowrap" />
  const actor = (
    <span className="inline-block wrap-anywhere md:min-w-44">{getActorName(entry)}</span>
  )
  return [
    when,
    actor,
    <Fragment key="what">
      <span className="font-medium wrap-anywhere">{getActLabel(entry.act)}</span>
      <div className="mt-1 grid gap-1 text-ink-soft md:hidden">
        <About about={entry.about} />
        <span>
          {actor}, {when}
        </span>
      </div>
    </Fragment>,
    <About key="about" about={entry.about} />,
    <Badge key="outcome" tone={getTone(entry.outcome)}>
      {getOutcomeLabel(entry.outcome)}
    </Badge>,
  ]
}

function About({ about }: Pick<AuditEntry, 'about'>) {
  const parts = listAboutParts(about)
  if (parts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft">
      {parts.map(({ name, short, full }) => (
        <li key={name} className="wrap-anywhere">
          {name} <code title={full}>{short}</code>
        </li>
      ))}
    </ul>
  )
}

function getActorName({ email, isOperator }: AuditEntry): string {
  if (isOperator) return 'The operator'
  return email ?? 'A deleted account'
}

function getTone(outcome: string): BadgeTone {
  if (outcome === 'done') return 'good'
  return outcome === 'begun' ? 'gold' : 'bad'
}
