import { createHash } from 'node:crypto'

/** 22 characters for URLs and headers, which differ if any content differs. */
export function getDigest(...contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url').slice(0, 22)
}
