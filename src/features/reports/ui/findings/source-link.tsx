import { toOptionalText } from '../../../../shared/schema/visible-text.ts'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { Finding } from '../../contract.ts'
import { toWebHref } from './web-url.ts'

/** @param label the title of the discussion by default */
export function SourceLink({ finding, label }: { finding: Finding; label?: string }) {
  const url = toWebHref(finding.source_url)
  const title = (
    <bdi className="wrap-anywhere">
      {label ?? (toOptionalText(finding.title.trim()) || `Discussion on ${finding.platform}`)}
    </bdi>
  )
  if (!url) return title
  return (
    <TextLink to={url} target="_blank" rel="noopener nofollow ugc" data-source className="min-w-0">
      {title}
    </TextLink>
  )
}
