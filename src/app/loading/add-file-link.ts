/** One that fails goes again: a part whose file has a link is imported without fetching it first. */
export function addFileLink(rel: 'modulepreload' | 'prefetch', href: string): void {
  const kinds = rel === 'prefetch' ? 'link' : 'link[rel=modulepreload]'
  if (document.querySelector(`${kinds}[href="${href}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel, href, as: 'script' })
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
