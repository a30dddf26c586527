import type { ChapterProps } from './full-report-chapters.ts'
import { ReportChapter } from './report-chapter.tsx'
import { ScoreMade } from './score-made.tsx'

export function ScoreChapter({ report, section, links }: ChapterProps) {
  const { score_parts: parts, validation_score: score } = report
  if (!parts || parts.length === 0 || score === null) return null
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
      <ScoreMade parts={parts} score={score} links={links} />
    </ReportChapter>
  )
}
