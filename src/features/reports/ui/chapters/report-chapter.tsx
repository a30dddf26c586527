import type { ReactNode } from 'react'
import { ClaimList, type Section } from './claim-list.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface ReportChapterProps {
  id: string
  title: string
  note?: string | undefined
  section?: Section | undefined
  links: FindingsLinks
  children?: ReactNode
}

export function ReportChapter({ id, title, note, section, links, children }: ReportChapterProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-24 gap-6 border-t border-line pt-8"
    >
      <div className="grid gap-3">
        <h3 id={`${id}-title`} className="text-heading leading-(--text-heading--line-height)">
          {title}
        </h3>
        {note && <p className="max-w-prose text-sm text-ink-faint">{note}</p>}
        <ClaimList section={section} links={links} />
      </div>
      {children}
    </section>
  )
}
