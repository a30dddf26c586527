import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { getDigest } from '../platform/http/digest.ts'
import type { CachedResponse } from '../platform/http/cached-response.ts'
import { brandIcons } from '../platform/own-brand/read-brand-folder.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Read once (some 2 MB), so that a later build changes no page of this process.
 * @param folder with compressed versions (`.br`, `.gz`) @param brandFolder of the operator's own icons
 */
export function readBuiltFiles(folder: string, brandFolder?: string): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const url = `/${name.split(sep).join('/')}`
    const own = brandFolder && brandIcons.includes(name) ? join(brandFolder, name) : ''
    const path = existsSync(own) ? own : join(folder, name)
    files.set(url, readBuiltFile(path, url, type))
  }
  return files
}

function readBuiltFile(path: string, url: string, type: string): CachedResponse {
  const body = readFileSync(path)
  const etag = `"${getDigest(body)}"`
  const isForEver = url.startsWith('/assets/')
  const encoded = (encoding: string, bytes: Buffer) => ({
    body: bytes,
    headers: Object.entries({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
      etag,
      ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  })
  const plain = encoded('', body)
  const getCompressed = (encoding: string, ending: string) =>
    existsSync(path + ending) ? encoded(encoding, readFileSync(path + ending)) : plain
  return {
    status: 200,
    etag,
    bodies: { br: getCompressed('br', '.br'), gzip: getCompressed('gzip', '.gz'), identity: plain },
  }
}
