import { isIP } from 'node:net'
import { isLoopback, isPublicIp } from '../../platform/http/public-ip.ts'

/** The IP of its host is checked at each call. @param allowsLoopback also allows http */
export function parseWebhookUrl(
  text: string,
  allowsLoopback: boolean,
): { url: string } | { error: string } {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { error: 'Enter a complete URL, such as https://example.com/hook' }
  }
  if (url.protocol === 'http:' && !allowsLoopback) {
    return { error: 'The URL must begin with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return { error: 'Leave out the name and password. Calls are signed instead.' }
  }
  if (url.port !== '' && Number(url.port) < 1024) {
    return { error: 'Use the usual port, or one from 1024 on.' }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!mayBeCalled(host, allowsLoopback)) {
    return { error: 'This URL can’t be reached from the internet. Enter one that can.' }
  }
  url.hash = ''
  return { url: url.href }
}

function mayBeCalled(host: string, allowsLoopback: boolean): boolean {
  if (isIP(host) !== 0) return isPublicIp(host) || (allowsLoopback && isLoopback(host))
  return allowsLoopback || !/(^|\.)(localhost|local|internal)$/.test(host)
}
