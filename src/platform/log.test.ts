import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** What a log writes of a line. */
function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  write(createLog({ isProduction: true, LOG_LEVEL: 'info' }, stream))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '{}')
}

const rejection = '550 no such user: ann@example.com'

describe('a line of the log', () => {
  it.each(['message', 'cause', 'reason', 'detail'])('names nobody in its %s', (field) => {
    const line = written((log) => log.error({ [field]: rejection, path: '/ideas' }, 'failed'))
    expect(line).toMatchObject({ [field]: '550 no such user: …@example.com', path: '/ideas' })
  })

  it('names nobody in an error that is logged as it is, and keeps where it came from', () => {
    const line = written((log) => log.error(new Error(rejection)))
    expect(JSON.stringify(line)).not.toContain('ann@')
    expect(JSON.stringify(line)).toContain('log.test.ts')
  })

  it('keeps the frames of a stack, whose folders may have an @', () => {
    const stack = `Error: ${rejection}\n    at run (/app/node_modules/@scope/name/a.js:1:2)`
    const line = written((log) => log.error({ stack }, 'failed'))
    expect(line.stack).toBe(
      'Error: 550 no such user: …@example.com\n    at run (/app/node_modules/@scope/name/a.js:1:2)',
    )
  })

  it('cuts what stands under a secret name', () => {
    const line = written((log) => log.info({ input: { email: 'ann@example.com', token: 't' } }))
    expect(line.input).toEqual({ email: '[Redacted]', token: '[Redacted]' })
  })
})
