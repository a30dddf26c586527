import { maxHostLength } from './rules.ts'

/** International hosts in ASCII. @returns null for an invalid URL, another protocol, and this site itself */
export function getHost(referrer: string, publicUrl: string): string | null {
  const url = URL.parse(referrer)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  if (host === '' || host.length > maxHostLength || host === URL.parse(publicUrl)?.hostname)
    return null
  return host
}
