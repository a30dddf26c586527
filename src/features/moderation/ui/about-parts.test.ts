import { expect, it } from 'vitest'
import { listAboutParts } from './about-parts.ts'
import { getActLabel, getOutcomeLabel } from './act-labels.ts'

it('an audit entry shows the first part of an id and the start of a long value', () => {
  const ideaId = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'
  expect(listAboutParts({ ideaId, kind: 'email', rows: 3, gone: null, not: undefined })).toEqual([
    { name: 'ideaId', short: '0b9f9f4e', full: ideaId },
    { name: 'kind', short: 'email', full: 'email' },
    { name: 'rows', short: '3', full: '3' },
  ])
  expect(listAboutParts({ erased: { waitlist: 2 } })[0]?.short).toBe('{"waitlist":2}')
  expect(listAboutParts({ name: 'x'.repeat(100) })[0]).toMatchObject({
    short: `${'x'.repeat(60)}…`,
    full: 'x'.repeat(100),
  })
})

it('an act or outcome without a label is shown by its name', () => {
  expect(getActLabel('hide-idea')).toBe('Hid an idea')
  expect(getActLabel('constructor')).toBe('constructor')
  expect(getOutcomeLabel('begun')).toBe('Not finished')
  expect(getOutcomeLabel('no_such_code')).toBe('no_such_code')
})
