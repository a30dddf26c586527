import { beforeEach, describe, expect, it } from 'vitest'
import { quiet } from '../../tests/quiet.ts'
import type { Log } from './log.ts'
import { throttleLog } from './throttled-log.ts'

let now: number
let lines: object[]
let log: Log
beforeEach(() => {
  now = 5
  lines = []
  const keep = (about: object) => void lines.push(about)
  log = throttleLog(Object.assign(Object.create(quiet), { warn: keep, error: keep }), () => now)
})

const away = (requestId: string) => ({
  name: 'vote',
  code: '53100',
  message: 'no space',
  requestId,
})

describe('the throttled log', () => {
  it('an unreachable database is logged once, and a minute later with the number suppressed', () => {
    for (let at = 0; at < 1000; at += 1) log.error(away(`${at}`), 'a call failed')
    expect(lines).toEqual([away('0')])
    now += 60_000
    log.error(away('last'), 'a call failed')
    log.error(away('later'), 'a call failed')
    expect(lines).toEqual([away('0'), { ...away('last'), held: 999 }])
  })

  it('an unreachable database is logged once, with any error code', () => {
    const errors = ['57P01', '57P03', 'ECONNREFUSED'].map((code) => ({ code, message: code }))
    for (const about of errors) log.error({ ...about, requestId: 'a' }, 'a call failed')
    expect(lines).toHaveLength(1)
  })

  it('an error that repeats each second is logged once', () => {
    for (let at = 0; at < 60; at += 1) {
      log.warn({ message: 'connect ECONNREFUSED' }, 'cannot listen to the database; trying again')
    }
    expect(lines).toHaveLength(1)
  })

  it('other errors with a request id are always logged', () => {
    const failure = (requestId: string) => ({ code: '42P01', message: 'no relation', requestId })
    for (const id of ['a', 'b', 'c']) log.error(failure(id), 'a call failed')
    expect(lines).toEqual(['a', 'b', 'c'].map(failure))
  })

  it('different errors are throttled separately', () => {
    log.error({ job: 'one', message: 'broken' }, 'a call failed')
    log.error({ job: 'other', message: 'broken' }, 'a call failed')
    log.error(away('a'), 'a call failed')
    log.error(away('a'), 'the job queue failed')
    log.warn(away('a'), 'a call failed')
    expect(lines).toHaveLength(5)
  })

  it('the throttled log keeps a limited number of errors', () => {
    for (let at = 0; at < 5000; at += 1) log.warn({ message: `number ${at}` }, 'odd')
    expect(lines).toHaveLength(5000)
  })
})
