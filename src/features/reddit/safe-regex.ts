import { runInNewContext } from 'node:vm'

const longest = 1000
/** Of one pattern: what takes longer is made to take long. */
const patternMs = 50

/**
 * Whether a text has what a stranger's regular expression asks for; null where it cannot be read, or takes
 * too long. Those of Python are understood as far as JavaScript has the same.
 */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const [, flags = '', source = ''] = /^(?:\(\?([aimsux]+)\))?(.*)$/s.exec(pattern) ?? []
  if (source.length > longest || flags.includes('x')) return null
  // In 'u' a sign that JavaScript does not know is an error, not another letter.
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
