import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { previewBlogPost as contract } from './contract.ts'
import { getReadingMinutes } from './rules.ts'
import { stripMarkup, sanitiseTyped } from './sanitise.ts'

export async function previewBlogPost(
  _context: object,
  { content: given }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const content = sanitiseTyped(given)
  return { content, reading_minutes: getReadingMinutes(stripMarkup(content)) }
}
