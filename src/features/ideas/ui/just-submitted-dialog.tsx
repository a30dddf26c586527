import { useEffect, useState } from 'react'
import { keepSharedIdea } from './owner/shared-ideas.ts'
import { ShareIdea } from './share-idea.tsx'
import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { clearJustSubmittedIdea, readJustSubmittedIdea } from './just-submitted-idea.ts'

export function JustSubmittedDialog() {
  return useIsHydrated() ? <DialogOfLastIdea /> : null
}

function DialogOfLastIdea() {
  const [idea, setIdea] = useState(readJustSubmittedIdea)
  useEffect(clearJustSubmittedIdea, [])

  if (!idea) return null
  return (
    <Dialog
      isOpen
      onClose={() => setIdea(null)}
      title="Your idea is live"
      description={`People can now vote on it.${brand.shareClaim ? ` Shared ideas get ${brand.shareClaim}.` : ''}`}
      footer={
        <ButtonLink to={`/ideas/${idea.id}`} variant="primary">
          View your idea
        </ButtonLink>
      }
    >
      <p
        dir="auto"
        className="rounded-md border border-line bg-sunken px-4 py-3 font-serif text-lg font-semibold wrap-anywhere"
      >
        {idea.title}
      </p>
      <h3 className="mt-5 mb-2 font-sans text-sm font-medium">Share it</h3>
      <div onClickCapture={(event) => keepSharedIdea(idea.id, event)}>
        <ShareIdea idea={idea} isOwn className="-ml-2" />
      </div>
    </Dialog>
  )
}
