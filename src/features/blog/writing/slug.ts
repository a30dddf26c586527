import anyAscii from 'any-ascii'
import { maxSlug } from '../rules.ts'

/**
 * The title in lower-case ASCII, transliterated from any script. @param day '2026-11-23', for a title that leaves no
 * letters @param turn appended from 2 on, if the slug is taken
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

/** Cuts between two words, if there are several. */
function cut(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return slug.slice(0, end > 0 ? end : most)
}

function trimmed(slug: string): string {
  return slug.replaceAll(/^-+|-+$/g, '')
}
