import { Hallmark } from '../../../../platform/ui/hallmark.tsx'
import { Claim } from './claim-list.tsx'
import type { ChapterProps } from './full-report-chapters.ts'
import { ReportChapter } from './report-chapter.tsx'

export function RoadmapChapter({ id, title, section, links }: ChapterProps) {
  if (!section || section.claims.length === 0) return null
  return (
    <ReportChapter id={id} title={title} links={links}>
      <ol className="grid max-w-prose gap-5">
        {section.claims.map((claim, at) => (
          <li key={at} className="flex gap-4 break-inside-avoid">
            <Hallmark value={at + 1} label={`Step ${at + 1}`} shape="shield" size="sm" />
            <p className="min-w-0 pt-0.5 wrap-anywhere">
              <Claim name={section.name} claim={claim} at={at} links={links} />
            </p>
          </li>
        ))}
      </ol>
    </ReportChapter>
  )
}
