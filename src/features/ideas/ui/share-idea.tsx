import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { formatShareText, linkCopiedText } from './format-share-text.ts'

export interface ShareIdeaProps {
  idea: { id: string; title: string }
  isOwn?: boolean | undefined
}

export function ShareIdea({ idea: { id, title }, isOwn = false }: ShareIdeaProps) {
  return (
    <ShareButtons
      title={title}
      path={`/ideas/${id}`}
      text={formatShareText({ title, isOwn })}
      copiedText={linkCopiedText}
    />
  )
}
