import { expect, it } from 'vitest'
import { eraseFromClaim } from './erase-from-claim.ts'

const mine = 'My clinic in Leeds lost three nurses over the rota last May.'
const other = 'Our rota is a mess and people leave. We lost three nurses too.'
const quoted = {
  renamed: new Map([['a', 'erased:1']]),
  texts: new Map([
    ['a', [mine]],
    ['b', [other]],
  ]),
}

it.each([
  'A clinic in Leeds lost nurses over the rota in May, and others see people leave too.',
  'One clinic “in Leeds” lost nurses while others “leave”.',
  'Two of them lost nurses.',
])('erases the sentence of a model that cites an erased discussion among others: %s', (text) => {
  expect(eraseFromClaim({ text, ids: ['a', 'b'] }, 'fake-model', quoted)).toEqual({
    text: '(erased)',
    ids: ['erased:1', 'b'],
  })
})

it('leaves a sentence that cites no erased discussion', () => {
  const claim = { text: 'People leave.', ids: ['b'] }
  expect(eraseFromClaim(claim, 'fake-model', quoted)).toEqual(claim)
})

it('erases the quotations of a built-in text, unless another discussion that it cites says the same', () => {
  const text = '2 people say so: “My clinic in Leeds”, “lost three nurses”.'
  expect(eraseFromClaim({ text, ids: ['a', 'b'] }, null, quoted)).toEqual({
    text: '2 people say so: “(erased)”, “lost three nurses”.',
    ids: ['erased:1', 'b'],
  })
})

it('erases a discussion behind each of several numbers, too', () => {
  const claim = { text: '1 in r/rotas and 1 on Bluesky.', ids: ['a', 'b'], counts: [['a'], ['b']] }
  expect(eraseFromClaim(claim, null, quoted)).toEqual({
    ...claim,
    ids: ['erased:1', 'b'],
    counts: [['erased:1'], ['b']],
  })
})
