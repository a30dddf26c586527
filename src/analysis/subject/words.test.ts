import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAudience, isGeneric, isStopWord, getSingular, stem, getWords } from './words.ts'

it.each([
  ['invoice', 'invoices', 'invoiced', 'invoicing'],
  ['freelance', 'freelancer', 'freelancers', 'freelancing'],
  ['plan', 'plans', 'planning', 'planned'],
  ['company', 'companies'],
  ['memorise', 'memorize', 'memorising'],
  ['co-founder', 'cofounder', 'co-founders'],
])('gives %s and its forms one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

it.each([
  ['custom', 'customer'],
  ['news', 'new'],
  ['paper', 'pap'],
  ['number', 'numb'],
  ['founder', 'found'],
])('gives %s and %s different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

it.each([
  ['invoices', 'invoice'],
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['saas', 'saas'],
  ['calories', 'calorie'],
  ['focus', 'focus'],
  ['analysis', 'analysis'],
  ['glass', 'glass'],
  ['tomatoes', 'tomato'],
  ['shoes', 'shoe'],
  ['diabetes', 'diabetes'],
])('the singular of %s is %s', (plural, singular) => {
  expect(getSingular(plural)).toBe(singular)
})

it.each([
  ["Don't use Ann’s café, ÜBER 42", ["don't", 'use', 'ann', 'café', 'über', '42']],
  ['東京の天気', ['東京', '京の', 'の天', '天気']],
  ['الفواتير المتأخرة', ['الفواتير', 'المتأخرة']],
  ['просроченные счета', ['просроченные', 'счета']],
  ['😀 -- !', []],
  ['x'.repeat(100_000), []],
])('splits %j into words', (text, words) => {
  expect(getWords(text)).toEqual(words)
})

it('recognises stop words, generic words and audiences', () => {
  expect(['the', 'of', 'x'].every(isStopWord)).toBe(true)
  expect(['app', 'tools', '2026'].every(isGeneric)).toBe(true)
  expect(['freelancers', 'students'].every(isAudience)).toBe(true)
  expect(['invoice', 'weiß', '本'].some((word) => isStopWord(word) || isGeneric(word))).toBe(false)
})

it('stems the words of any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of getWords(text)) expect(typeof stem(word)).toBe('string')
    }),
  )
})
