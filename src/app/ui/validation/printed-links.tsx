import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** On paper a source is a number, and its URL appears once, in this list at the end. */
export function PrintedLinks() {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    // The browser lays the paper out right after the event.
    const handlePrint = () => flushSync(() => setUrls(numberLinks()))
    window.addEventListener('beforeprint', handlePrint)
    return () => window.removeEventListener('beforeprint', handlePrint)
  }, [])
  if (urls.length === 0) return null
  return (
    <section className="mt-6 hidden border-t border-line pt-4 print:block">
      <h2>Links</h2>
      <ol className="mt-2 text-xs text-ink-soft print:columns-2 print:gap-x-8">
        {urls.map((url, at) => (
          <li key={url} className="break-all">
            [{at + 1}] {url}
          </li>
        ))}
      </ol>
    </section>
  )
}

function numberLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-source]')]
  const urls = [...new Set(links.map(({ href }) => href))]
  for (const link of links) link.dataset['note'] = String(urls.indexOf(link.href) + 1)
  return urls
}
