import { z } from 'zod'

/** A trimmed text in which people can see something. @param empty the error of a text without any */
export function requiredText(missing: string, empty = missing) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: empty, abort: true })
    .refine(hasVisibleText, empty)
}

export function hasVisibleText(text: string): boolean {
  return visible.test(text.replaceAll(fillers, ''))
}

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters and a symbol by their category, and blank in every font: the Hangul fillers and the empty Braille cell. */
const fillers = /[\u115f\u1160\u3164\uffa0\u2800]/g
