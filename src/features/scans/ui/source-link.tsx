import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Finding } from '../contract.ts'
import { webAddress } from './web-address.ts'

/** The discussion that a quote stands in; on paper its address is written out. */
export function SourceLink({ finding }: { finding: Finding }) {
  const address = webAddress(finding.source_url)
  const title = (
    <bdi className="wrap-anywhere">
      {finding.title.trim() || `Discussion at ${finding.platform}`}
    </bdi>
  )
  if (!address) return title
  return (
    <TextLink
      to={address}
      target="_blank"
      rel="noopener nofollow ugc"
      className="min-w-0 print:after:block print:after:break-all print:after:text-xs print:after:text-ink-faint print:after:content-[attr(href)]"
    >
      {title}
    </TextLink>
  )
}
