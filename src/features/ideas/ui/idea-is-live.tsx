import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import type { JustSubmittedIdea } from './just-submitted-idea.ts'
import { ShareIdea } from './share-idea.tsx'

interface IdeaIsLiveProps {
  idea: JustSubmittedIdea
  onClose: () => void
}

export function IdeaIsLive({ idea, onClose }: IdeaIsLiveProps) {
  const path = `/ideas/${idea.id}`
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
      <p className="mb-3 rounded-md border border-line bg-surface px-3 py-2 text-sm break-all select-all">
        {window.location.origin + path}
      </p>
      <ShareIdea idea={idea} isOwn />
    </DialogPanel>
  )
}
