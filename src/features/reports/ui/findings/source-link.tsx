import { toOptionalText } from '../../../../shared/schema/visible-text.ts'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { Finding } from '../../contract.ts'
import { toWebHref } from './web-url.ts'

interface SourceLinkProps {
  finding: Pick<Finding, 'source_url' | 'title' | 'platform'>
  label?: string
}

export function SourceLink({ finding, label }: SourceLinkProps) {
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
