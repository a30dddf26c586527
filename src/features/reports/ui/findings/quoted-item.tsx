import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { QuotesLink } from './quotes-link.tsx'
import type { FindingsLinks } from './use-findings-links.ts'
import { toWebHref } from './web-url.ts'

export interface QuotedItemProps {
  quote: string
  url: string
  links: FindingsLinks
  behind: string
}

export function QuotedItem({ quote, url, links, behind }: QuotedItemProps) {
  const href = toWebHref(url)
  return (
    <>
      <q dir="auto" className="wrap-anywhere">
        {quote}
      </q>{' '}
      <span className="inline-flex items-baseline gap-2 text-sm whitespace-nowrap">
        <QuotesLink links={links} behind={behind} count={1} />
        {href && (
          <TextLink to={href} target="_blank" rel="noopener nofollow ugc" className="text-xs">
            source
          </TextLink>
        )}
      </span>
    </>
  )
}
