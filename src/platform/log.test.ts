import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  write(createLog({ isProduction: true, LOG_LEVEL: 'info', ROLE: 'worker' }, stream))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '{}')
}

const rejection = '550 no such user: ann@example.com'

describe('a log line', () => {
  it('a log line has its level as a word, its time in ISO 8601, and names its process', () => {
    const line = written((log) => log.warn('something'))
    expect(line).toMatchObject({
      level: 'warn',
      role: 'worker',
      pid: process.pid,
      msg: 'something',
    })
    expect(line.host).toEqual(expect.any(String))
    expect(line.time).toBe(new Date(String(line.time)).toISOString())
  })

  it.each(['message', 'cause', 'reason', 'detail'])(
    'the log redacts emails in the field %s',
    (field) => {
      const line = written((log) => log.error({ [field]: rejection, path: '/ideas' }, 'failed'))
      expect(line).toMatchObject({ [field]: '550 no such user: …@example.com', path: '/ideas' })
    },
  )

  it('the log redacts emails in a logged error, and keeps its stack', () => {
    const line = written((log) => log.error(new Error(rejection)))
    expect(JSON.stringify(line)).not.toContain('ann@')
    expect(JSON.stringify(line)).toContain('log.test.ts')
  })

  it('the log keeps stack frames whose folders contain an @', () => {
    const stack = `Error: ${rejection}\n    at run (/app/node_modules/@scope/name/a.js:1:2)`
    const line = written((log) => log.error({ stack }, 'failed'))
    expect(line.stack).toBe(
      'Error: 550 no such user: …@example.com\n    at run (/app/node_modules/@scope/name/a.js:1:2)',
    )
  })

  it('the log redacts values under secret names', () => {
    const secrets = { email: 'ann@example.com', token: 't' }
    const line = written((log) => log.info({ ...secrets, input: secrets }))
    const redacted = { email: '[Redacted]', token: '[Redacted]' }
    expect(line).toMatchObject({ ...redacted, input: redacted })
  })
})
