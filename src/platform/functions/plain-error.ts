import type { z } from 'zod'

/** The text for validation errors without one in the contract: the library's texts name types. */
export function getPlainError({ code, input, path, ...issue }: z.core.$ZodRawIssue): string {
  const name = path?.join('.') || 'The input'
  if (input === undefined) return `${name} is missing.`
  if (code === 'invalid_value') {
    return `${name} must be ${(issue['values'] as unknown[]).join(' or ')}.`
  }
  if (code !== 'too_big' && code !== 'too_small') return `${name} is not valid.`
  const [bound, limit] =
    code === 'too_big' ? ['most', Number(issue['maximum'])] : ['least', Number(issue['minimum'])]
  const [one, many] = units[String(issue['origin'])] ?? []
  if (one === undefined) return `${name} must be at ${bound} ${limit}.`
  return `${name} must have at ${bound} ${limit} ${limit === 1 ? one : many}.`
}

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
