import { expect, it } from 'vitest'
import { listAboutParts } from './about-parts.ts'
import { getActLabel, getOutcomeLabel } from './act-labels.ts'

it('an audit entry shows the first part of an id and the start of a long value', () => {
  const ideaId = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'
  expect(listAboutParts({ ideaId, kind: 'email', rows: 3, gone: null, not: undefined })).toEqual([
    { name: 'idea id', short: '0b9f9f4e', full: ideaId },
    { name: 'kind', short: 'email', full: 'email' },
    { name: 'rows', short: '3', full: '3' },
  ])
  expect(listAboutParts({ name: 'x'.repeat(100) })[0]).toMatchObject({
    short: `${'x'.repeat(60)}…`,
    full: 'x'.repeat(100),
  })
})

it('an audit entry shows lists, yes or no and counts in words, not as code', () => {
  const parts = listAboutParts({
    scopes: ['read', 'scan'],
    skipCooldown: true,
    erased: { waitlistEntries: 2, votes: 0 },
  })
  expect(parts.map(({ name, short }) => `${name}: ${short}`)).toEqual([
    'scopes: read, scan',
    'skip cooldown: yes',
    'erased: waitlist entries 2, votes 0',
  ])
})

it('an act or outcome without a label is shown by its name', () => {
  expect(getActLabel('hide-idea')).toBe('Hid an idea')
  expect(getActLabel('constructor')).toBe('constructor')
  expect(getOutcomeLabel('begun')).toBe('Not finished')
  expect(getOutcomeLabel('no_such_code')).toBe('no_such_code')
})
