import { expect, it } from 'vitest'
import { mentionPattern } from './erasure.ts'

const find = (email: string, text: string) =>
  text.match(new RegExp(mentionPattern([email]), 'gi')) ?? []

it.each([
  ['ann+x@example.com', 'Mail Ann+X@example.com.', 'Ann+X@example.com'],
  ['ann+x@example.com', '?mail=ann%2bx%40example.com&a=b', 'ann%2bx%40example.com'],
  ['a/b=c@example.com', '?mail=a%2Fb%3Dc%40example.com', 'a%2Fb%3Dc%40example.com'],
  ['`a`{b}$^|?*!@example.com', '<`a`{b}$^|?*!@example.com>', '`a`{b}$^|?*!@example.com'],
  ['ann@xn--80a1acny.xn--p1ai', 'ann@почта.рф, please', 'ann@почта.рф'],
  ['ann@xn--80a1acny.xn--p1ai', 'ann@xn--80a1acny.xn--p1ai', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@xn--mnchen-3ya.de', 'ann%40m%C3%BCnchen.de', 'ann%40m%C3%BCnchen.de'],
])('erasing %s finds its spelling in %j', (email, text, found) => {
  expect(find(email, text)).toEqual([found])
})

it.each([
  ['ann@example.com', 'joann@example.com'],
  ['ann@example.com', 'ann@example.com.au'],
  ['ann@xn--80a1acny.xn--p1ai', 'ann@почта.com'],
  ['a.b@example.com', 'axb@example.com'],
  ['ann@1.2.3.4.5', 'ann@example.com'],
])('erasing %s leaves another email: %s', (email, text) => {
  expect(find(email, text)).toEqual([])
})
