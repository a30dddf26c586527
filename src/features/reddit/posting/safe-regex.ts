import { runInNewContext } from 'node:vm'

const longest = 1000
/** Per pattern: a slower one is likely hostile. */
const patternMs = 50

/**
 * Whether a text matches a stranger's regular expression; null if it is invalid or too slow. Python
 * syntax is supported as far as JavaScript has the same.
 */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const [, flags = '', source = ''] = /^(?:\(\?([aimsux]+)\))?(.*)$/s.exec(pattern) ?? []
  if (source.length > longest || flags.includes('x')) return null
  // With flag u, an escape unknown to JavaScript is an error instead of a literal character.
  const given = { source: source.replaceAll('(?P<', '(?<'), flags: ownFlags(flags), text }
  try {
    const found: unknown = runInNewContext('new RegExp(source, flags).test(text)', given, {
      timeout: patternMs,
    })
    return found === true
  } catch {
    return null
  }
}

function ownFlags(python: string): string {
  return `u${['i', 'm', 's'].filter((flag) => python.includes(flag)).join('')}`
}
