import anyAscii from 'any-ascii'
import { maxSlugLength } from '../rules.ts'

/**
 * The title in lower-case ASCII, transliterated from any script. @param day '2026-11-23', for a title that leaves no
 * letters @param attempt appended from 2 on, if the slug is taken
 */
export function getSlug(title: string, day: string, attempt = 1): string {
  const words = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const suffix = attempt === 1 ? '' : `-${attempt}`
  const slug = trimHyphens(truncate(trimHyphens(words), maxSlugLength - suffix.length))
  return `${slug || `ideas-of-the-week-${day}`}${suffix}`
}

/** Cuts between two words, if there are several. */
function truncate(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end > 0 ? end : maxLength)
}

function trimHyphens(slug: string): string {
  return slug.replaceAll(/^-+|-+$/g, '')
}
