import { maxHost } from './rules.ts'

/**
 * Of the page that led here, its host and nothing else: 'news.example', an international one in its ASCII
 * form. @returns null for rubbish, for what is not the web, and for this site itself
 */
export function getHost(referrer: string, publicUrl: string): string | null {
  const url = URL.parse(referrer)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  if (host === '' || host.length > maxHost || host === URL.parse(publicUrl)?.hostname) return null
  return host
}
