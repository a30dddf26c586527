import { Fold } from '../../../../platform/ui/fold.tsx'
import { Hallmark } from '../../../../platform/ui/hallmark.tsx'
import { plural } from '../../../../shared/format/plural.ts'
import type { Report } from '../../contract.ts'
import { Claim, type Section } from './claim-list.tsx'
import type { ChapterProps } from './full-report-chapters.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

const maxShown = 3

export function RoadmapChapter({ id, title, section, report, links }: ChapterProps) {
  if (!section || section.claims.length === 0) return null
  const rest = section.claims.length - maxShown
  const steps = { section, decision: report.decision, links }
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="min-w-0">
      <h3 id={`${id}-title`}>{title}</h3>
      <Steps {...steps} from={0} to={maxShown} />
      {rest > 0 && (
        <Fold label={`Show ${plural(rest, 'more step')}`} className="mt-3">
          <Steps {...steps} from={maxShown} to={section.claims.length} />
        </Fold>
      )}
    </section>
  )
}

interface StepsProps extends Pick<Report, 'decision'> {
  section: Section
  from: number
  to: number
  links: FindingsLinks
}

function Steps({ section, decision, from, to, links }: StepsProps) {
  return (
    <ol start={from + 1} className="mt-3 grid max-w-prose gap-4">
      {section.claims.slice(from, to).map((claim, at) => (
        <li key={at} className="flex gap-3 break-inside-avoid text-sm">
          <Hallmark
            value={from + at + 1}
            label={`Step ${from + at + 1}`}
            shape="shield"
            size="sm"
          />
          <p className="min-w-0 wrap-anywhere">
            <Claim
              name={section.name}
              claim={claim}
              at={from + at}
              counts={
                decision && claim.text.endsWith(decision.deciding_evidence)
                  ? decision.deciding_counts
                  : undefined
              }
              links={links}
            />
          </p>
        </li>
      ))}
    </ol>
  )
}
