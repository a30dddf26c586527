import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import type { Report } from '../../contract.ts'
import { quotesAnchor } from '../findings/findings-search-params.ts'
import { hasQuotes } from '../findings/has-quotes.ts'
import { getAnchor } from './full-report-chapters.ts'
import { sectionTitles } from './section-titles.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export function ContentsList({ report, links }: { report: Report; links: FindingsLinks }) {
  return (
    <nav aria-label="Contents of the report" className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {getContents(report).map(({ anchor, title }) => (
          <li key={anchor}>
            <PlainLink
              to={links.toPart(anchor)}
              className="inline-flex min-h-8 items-center rounded-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The roadmap is beside the head, so it needs no entry. */
function getContents(report: Report): { anchor: string; title: string }[] {
  const names = ['market', 'competition', 'money', 'risks'] as const
  return [
    ...names.map((name) => ({ anchor: getAnchor(name), title: sectionTitles[name] })),
    ...(report.score_parts?.length ? [{ anchor: 'report-score', title: 'Score' }] : []),
    { anchor: 'report-sources', title: 'Sources' },
    ...(hasQuotes(report) ? [{ anchor: quotesAnchor, title: 'Quotes' }] : []),
  ]
}
