import { z } from 'zod'
import { dropTurns, hasVisibleText } from './visible-text.ts'

/** A trimmed text in which people can see something. @param empty the error of a text without any */
export function requiredText(missing: string, empty = missing) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: empty, abort: true })
    .refine(hasVisibleText, empty)
}

/** On one line, so without characters that would turn the order of others around. */
export function requiredLine(missing: string, empty = missing) {
  return requiredText(missing, empty).overwrite(dropTurns)
}
