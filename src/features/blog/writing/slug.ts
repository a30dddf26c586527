import anyAscii from 'any-ascii'
import { maxSlug } from '../rules.ts'

/**
 * The title in plain small letters, any script spelt out. @param day '2026-11-23', for a title of which
 * nothing is left @param turn from 2 on it stands behind, for a title that was there before
 */
export function getSlug(title: string, day: string, turn = 1): string {
  const words = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const suffix = turn === 1 ? '' : `-${turn}`
  const slug = trimmed(cut(trimmed(words), maxSlug - suffix.length))
  return `${slug || `ideas-of-the-week-${day}`}${suffix}`
}

/** Between two words, where there are several. */
function cut(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end > 0 ? end : most)
}

function trimmed(slug: string): string {
  return slug.replaceAll(/^-+|-+$/g, '')
}
