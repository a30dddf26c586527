import { runInNewContext } from 'node:vm'

const maxPatternLength = 1000
/** Per pattern: a slower one is likely hostile. */
const timeoutMs = 50

/** For patterns of strangers, in Python's syntax as far as JavaScript has it; null if invalid or too slow. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  const [, flags = '', source = ''] = /^(?:\(\?([aimsux]+)\))?(.*)$/s.exec(pattern) ?? []
  if (source.length > maxPatternLength || flags.includes('x')) return null
  // With flag u, an escape unknown to JavaScript is an error instead of a literal character.
  const globals = {
    source: source.replaceAll('(?P<', '(?<'),
    flags: toJavaScriptFlags(flags),
    text,
  }
  try {
    const found: unknown = runInNewContext('new RegExp(source, flags).test(text)', globals, {
      timeout: timeoutMs,
    })
    return found === true
  } catch {
    return null
  }
}

function toJavaScriptFlags(python: string): string {
  return `u${['i', 'm', 's'].filter((flag) => python.includes(flag)).join('')}`
}
