import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { framedTables } from './framed-tables.ts'
import './post-content.css'

/** @param html sanitised by the server */
export function PostContent({ html }: { html: string }) {
  const contentRef = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const controller = new AbortController()
    function follow(event: MouseEvent) {
      const path = getInternalPath(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    contentRef.current?.addEventListener('click', follow, { signal: controller.signal })
    return () => controller.abort()
  }, [navigate])

  return (
    <div
      ref={contentRef}
      dir="auto"
      className="post-content"
      dangerouslySetInnerHTML={{ __html: framedTables(html) }}
    />
  )
}

const internalPagePattern = /^\/(?:ideas|blog)(?:\/[\w-]+)*$/

/** The path of a plain click on a link to our pages, which needs no full load; null for any other click. */
function getInternalPath(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.getAttribute('href') ?? ''
  return internalPagePattern.test(path) ? path : null
}
