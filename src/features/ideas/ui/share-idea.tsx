import type { ReactNode } from 'react'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { formatShareText, linkCopiedText } from './format-share-text.ts'
import { keepSharedIdea } from './owner/shared-ideas.ts'

export interface ShareIdeaProps {
  idea: { id: string; title: string }
  isOwn?: boolean | undefined
  isCompact?: boolean | undefined
  children?: ReactNode
}

export function ShareIdea({ idea, isOwn = false, isCompact = false, children }: ShareIdeaProps) {
  const { id, title } = idea
  const path = `/ideas/${id}`
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return (
    <div
      onClickCapture={isOwn ? (event) => keepSharedIdea(id, event) : undefined}
      className={isCompact ? 'flex flex-wrap items-center gap-2' : 'grid gap-2'}
    >
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <CopyButton
          text={origin + path}
          label="Copy link"
          variant={isOwn && !isCompact ? 'primary' : 'secondary'}
          size={isCompact ? 'sm' : 'md'}
          onCopied={() => toast({ title: 'Link Copied!', text: linkCopiedText })}
          className="grow"
        />
        {children}
      </div>
      <ShareButtons
        title={title}
        path={path}
        text={formatShareText({ title, isOwn })}
        isNamed={!isCompact}
      />
    </div>
  )
}
