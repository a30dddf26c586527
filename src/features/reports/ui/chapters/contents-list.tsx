import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import type { Report } from '../../contract.ts'
import { getContents } from './full-report-chapters.ts'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export function ContentsList({ report, links }: { report: Report; links: FindingsLinks }) {
  return (
    <nav
      aria-label="Contents of the report"
      className="print:hidden @4xl:sticky @4xl:top-24 @4xl:self-start"
    >
      <ul className="flex flex-wrap gap-x-1 gap-y-1 text-sm @4xl:flex-col @4xl:border-s @4xl:border-line">
        {getContents(report).map(({ anchor, title }) => (
          <li key={anchor}>
            <PlainLink
              to={links.toPart(anchor)}
              className="inline-flex min-h-8 items-center rounded-sm px-2 text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11 @4xl:px-4 @4xl:no-underline @4xl:hover:underline"
            >
              {title}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
