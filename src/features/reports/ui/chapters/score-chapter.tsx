import { ChartNumbers } from '../../../../platform/ui/charts/chart-numbers.tsx'
import { Meter } from '../../../../platform/ui/charts/meter.tsx'
import type { Report } from '../../contract.ts'
import { formatDecimal } from '../../../../shared/format/format-decimal.ts'
import { formatPercent } from '../../../../shared/format/format-percent.ts'
import { PartFigure } from '../findings/counted-text.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'
import type { ChapterProps } from './full-report-chapters.ts'
import { ReportChapter } from './report-chapter.tsx'

type ScorePart = NonNullable<Report['score_parts']>[number]

export function ScoreChapter({ report, section, links }: ChapterProps) {
  const { score_parts: parts, validation_score: score } = report
  if (!parts || parts.length === 0 || score === null) return null
  const maxWeight = Math.max(1, ...parts.map(({ weight }) => weight))
  return (
    <ReportChapter
      id="report-score"
      title="How this score is made"
      figure={`${score} of 100 points`}
      section={section}
      moreLabel="Show the points"
      links={links}
    >
      <p className="max-w-prose text-sm text-ink-faint">
        Each part is counted from the discussions found. A longer bar weighs more. The points of all
        parts add up to the score.
      </p>
      <div>
        <ol className="divide-y divide-line border-y border-line print:columns-2 print:gap-x-8 print:divide-y-0">
          {parts.map((part) => (
            <li key={part.name} className="break-inside-avoid py-4 print:py-2">
              <PartRow part={part} maxWeight={maxWeight} links={links} />
            </li>
          ))}
        </ol>
        <p className="flex justify-between gap-4 border-b border-line-strong py-3 font-medium">
          <span>Together</span>
          <span className="tabular-nums">{score} of 100 points</span>
        </p>
        <ChartNumbers
          caption="How this score is made"
          columns={['Part', 'Weight', 'Strength', 'Points']}
          rows={[
            ...parts.map((part) => ({
              key: part.name,
              name: part.title,
              ...(part.discussion_ids.length > 0 &&
                links.getLink({ behind: `score.${part.name}` })),
              values: [
                formatDecimal(part.weight),
                part.value === null ? 'not known' : formatPercent(part.value),
                part.points ?? '–',
              ],
            })),
            { key: 'sum', name: 'Together', values: ['', '', score] },
          ]}
        />
      </div>
    </ReportChapter>
  )
}

interface PartRowProps {
  part: ScorePart
  maxWeight: number
  links: FindingsLinks
}

function PartRow({ part, maxWeight, links }: PartRowProps) {
  const { title, rule, value, points, weight } = part
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1.5 @xl:grid-cols-[minmax(0,1fr)_15rem] print:grid-cols-[1fr_auto]">
      <p className="min-w-0 font-medium">{title}</p>
      <p className="text-sm tabular-nums">
        <Points points={points} weight={weight} isKnown={value !== null} />
      </p>
      <div className="@max-xl:col-span-2 @xl:order-last @xl:self-start @xl:pt-1 print:hidden">
        <WeightedBar value={value} share={weight / maxWeight} />
      </div>
      <div className="grid min-w-0 gap-1 text-sm @max-xl:col-span-2 print:col-span-2">
        <p className="max-w-prose wrap-anywhere">
          <PartFigure part={part} links={links} />
        </p>
        <p className="max-w-prose text-ink-faint">{rule}</p>
      </div>
    </div>
  )
}

function Points({
  points,
  weight,
  isKnown,
}: Pick<ScorePart, 'points' | 'weight'> & { isKnown: boolean }) {
  if (!isKnown) return <span className="text-ink-faint">Not known</span>
  if (points === null) return <span className="text-ink-faint">Counted, not scored</span>
  return (
    <>
      <span className="font-medium">{points}</span>{' '}
      <span className="text-ink-faint">of {formatDecimal(weight)} points</span>
    </>
  )
}

/** Its length is the weight of the part, its filling the value; dashed if the value is unknown. */
function WeightedBar({ value, share }: { value: number | null; share: number }) {
  if (value === null) {
    return <div className="h-2 w-16 rounded-sm border border-dashed border-line-strong" />
  }
  return (
    <div className="min-w-2" style={{ width: `${Math.min(1, share) * 100}%` }}>
      <Meter share={value} />
    </div>
  )
}
