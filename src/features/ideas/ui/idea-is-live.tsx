import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { formatShareText, linkCopiedText } from './format-share-text.ts'
import type { JustSubmittedIdea } from './just-submitted-idea.ts'
import { keepSharedIdea } from './owner/shared-ideas.ts'

interface IdeaIsLiveProps {
  idea: JustSubmittedIdea
  onClose: () => void
}

export function IdeaIsLive({ idea, onClose }: IdeaIsLiveProps) {
  const path = `/ideas/${idea.id}`
  const url = window.location.origin + path
  return (
    <DialogPanel
      onClose={onClose}
      title="Your idea is live"
      description={`People can now vote on it.${brand.shareClaim ? ` Shared ideas get ${brand.shareClaim}.` : ''}`}
      footer={<ButtonLink to={path}>View your idea</ButtonLink>}
    >
      <p
        dir="auto"
        className="rounded-md border border-line bg-sunken px-4 py-3 font-serif text-lg font-semibold wrap-anywhere"
      >
        {idea.title}
      </p>
      <h3 className="mt-5 mb-2 font-sans text-sm font-medium">Share it</h3>
      <p className="rounded-md border border-line bg-surface px-3 py-2 text-sm break-all select-all">
        {url}
      </p>
      <div
        onClickCapture={(event) => keepSharedIdea(idea.id, event)}
        className="mt-3 flex flex-wrap items-center gap-2"
      >
        <CopyButton
          variant="primary"
          text={url}
          label="Copy link"
          onCopied={() => toast({ title: 'Link Copied!', text: linkCopiedText })}
        />
        <ShareButtons
          title={idea.title}
          path={path}
          text={formatShareText({ title: idea.title, isOwn: true })}
        />
      </div>
    </DialogPanel>
  )
}
