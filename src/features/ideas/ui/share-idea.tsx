import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { formatShareText } from './format-share-text.ts'

export interface ShareIdeaProps {
  idea: { id: string; title: string }
  isOwn?: boolean | undefined
  className?: string | undefined
}

export function ShareIdea({ idea: { id, title }, isOwn = false, className }: ShareIdeaProps) {
  return (
    <ShareButtons
      title={title}
      path={`/ideas/${id}`}
      text={formatShareText({ title, isOwn })}
      copiedText="Share link has been copied to clipboard"
      className={className}
    />
  )
}
