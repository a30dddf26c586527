import type { z } from 'zod'

/** What is said of a fault for which a contract has no words: the library's own speak of types. */
export function plainFault({ code, input, path, ...issue }: z.core.$ZodRawIssue): string {
  const name = path?.join('.') || 'The input'
  if (input === undefined) return `${name} is missing.`
  switch (code) {
    case 'invalid_value':
      return `${name} must be ${(issue['values'] as unknown[]).join(' or ')}.`
    case 'too_big':
    case 'too_small': {
      const limit = Number(code === 'too_big' ? issue['maximum'] : issue['minimum'])
      const most = `at ${code === 'too_big' ? 'most' : 'least'} ${limit}`
      const [one, many] = units[String(issue['origin'])] ?? []
      return one === undefined
        ? `${name} must be ${most}.`
        : `${name} must have ${most} ${limit === 1 ? one : many}.`
    }
    default:
      return `${name} is not valid.`
  }
}

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
