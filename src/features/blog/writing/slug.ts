import anyAscii from 'any-ascii'
import { maxSlugLength } from '../rules.ts'

/** ASCII, from any script. @param day for a title without letters @param attempt appended from 2 on, if it is taken */
export function getSlug(title: string, day: string, attempt = 1): string {
  const words = anyAscii(title.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const suffix = attempt === 1 ? '' : `-${attempt}`
  const slug = trimHyphens(cutAtHyphen(trimHyphens(words), maxSlugLength - suffix.length))
  return `${slug || `ideas-of-the-week-${day}`}${suffix}`
}

function cutAtHyphen(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const end = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, end > 0 ? end : maxLength)
}

function trimHyphens(slug: string): string {
  return slug.replaceAll(/^-+|-+$/g, '')
}
