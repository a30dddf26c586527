import { GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../../platform/ui/button-style.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'

/** Dragged to the bookmarks bar; its text becomes the name of the bookmark. */
export function BookmarkletButton({ code }: { code: string }) {
  const linkRef = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    const link = linkRef.current
    if (!link) return
    // React renders no javascript: URL. On this page it cannot run: our content security policy
    // forbids it. Without scripts the link leads to the form that the bookmark would open.
    link.setAttribute('href', code)
    link.addEventListener('click', showDragHint)
    return () => link.removeEventListener('click', showDragHint)
  }, [code])

  return (
    <a
      ref={linkRef}
      href="/validate-interest"
      className={buttonStyle({
        variant: 'secondary',
        size: 'lg',
        className: 'cursor-grab select-none active:cursor-grabbing pointer-coarse:hidden',
      })}
    >
      <GripVertical aria-hidden="true" />
      Validate Ideas
    </a>
  )
}

function showDragHint(event: MouseEvent) {
  event.preventDefault()
  toast({ title: 'Drag me!', text: 'Drag this button to your bookmarks bar', tone: 'info' })
}
