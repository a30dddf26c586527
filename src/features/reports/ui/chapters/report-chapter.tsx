import type { ReactNode } from 'react'
import { Fold } from '../../../../platform/ui/fold.tsx'
import { Claim, ClaimList, type Section } from './claim-list.tsx'
import type { FindingsLinks } from '../findings/use-findings-links.ts'

export interface ReportChapterProps {
  id: string
  title: string
  figure?: ReactNode
  section?: Section | undefined
  links: FindingsLinks
  excerpt?: ReactNode
  moreLabel?: string | undefined
  children?: ReactNode
}

export function ReportChapter(props: ReportChapterProps) {
  const { id, title, figure, section, links, excerpt, moreLabel, children } = props
  const [first] = section?.claims ?? []
  const hasMore = (section?.claims.length ?? 0) > 1
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-x-10 gap-y-3 border-t border-line pt-5 @3xl:grid-cols-[13rem_minmax(0,1fr)] print:block"
    >
      <div className="min-w-0 break-after-avoid print:mb-3">
        <h3 id={`${id}-title`}>{title}</h3>
        {figure && <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{figure}</p>}
      </div>
      <div className="grid min-w-0 gap-3">
        {section && first && (
          <p className="max-w-prose wrap-anywhere">
            <Claim name={section.name} claim={first} at={0} links={links} />
          </p>
        )}
        {/* Folded parts are open on paper and have the same quotes. */}
        <div className="grid gap-3 empty:hidden print:hidden">{excerpt}</div>
        {(hasMore || children) && (
          <Fold label={moreLabel ?? `More on ${title.toLowerCase()}`}>
            <div className="mt-4 mb-2 grid gap-6">
              <ClaimList section={section} from={1} links={links} />
              {children}
            </div>
          </Fold>
        )}
      </div>
    </section>
  )
}
