import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { StackedCell } from '../../../platform/ui/lists/stacked-table.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { AuditEntry } from '../contract.ts'
import { getActLabel, getOutcomeLabel } from './act-labels.ts'
import { listAboutParts } from './about-parts.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const when = <RelativeTime at={entry.at} className="whitespace-nowrap" />
  return (
    <tr className="align-top">
      <StackedCell isOnlyWide className="text-ink-soft">
        {when}
      </StackedCell>
      <StackedCell isOnlyWide className="wrap-anywhere">
        {getActorName(entry)}
      </StackedCell>
      <StackedCell isHead>
        <span className="font-medium wrap-anywhere">{getActLabel(entry.act)}</span>
        <div className="mt-1 grid gap-1 text-ink-soft md:hidden">
          <About about={entry.about} />
          <span className="wrap-anywhere">
            {getActorName(entry)}, {when}
          </span>
        </div>
      </StackedCell>
      <StackedCell isOnlyWide>
        <About about={entry.about} />
      </StackedCell>
      <StackedCell>
        <Badge tone={getTone(entry.outcome)}>{getOutcomeLabel(entry.outcome)}</Badge>
      </StackedCell>
    </tr>
  )
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
