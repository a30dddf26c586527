import { CodeXml } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog, preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { createLazyPart } from '../../../platform/ui/lazy-part.tsx'
import type { EmbeddedIdea } from '../../../shared/embed-snippet.ts'

export function EmbedIdea({ idea }: { idea: EmbeddedIdea }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <CodeXml aria-hidden="true" />
        Embed
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Embed this idea"
        description="A card with its votes, for your own page. It sets no cookies, and its buttons lead here."
        width="lg"
        onClose={() => setIsOpen(false)}
      >
        <EmbedPanel idea={idea} />
      </Dialog>
    </>
  )
}

const EmbedPanel = createLazyPart(async () => (await import('./embed-panel.tsx')).EmbedPanel)
