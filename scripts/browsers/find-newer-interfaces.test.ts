import { expect, test } from 'vitest'
import { findNewerInterfaces } from './find-newer-interfaces.ts'

const browsers = { chrome: 120, edge: 120, firefox: 128, safari: 17.4, ios_saf: 17.4 }

test.each([
  ['URL.parse', 'const path = URL.parse(name)?.pathname'],
  ['Promise.try', 'export function act() { return Promise.try(work) }'],
  ['requestIdleCallback', 'requestIdleCallback(load)'],
  ['requestIdleCallback', 'window.requestIdleCallback(load)'],
  ['scheduler', 'await scheduler.yield()'],
  ['.startViewTransition', 'function move() { document.startViewTransition(show) }'],
  ['.map of an iterator', 'const ids = rows.values().map(getId)'],
  ['URL.parse', 'function a() { typeof URL.parse } const b = () => URL.parse(x)'],
])('the check of browsers finds %s in %s', (name, code) => {
  const found = findNewerInterfaces(code, browsers).map((line) => line.replace(/: .*/, ''))
  expect(found).toEqual([name])
})

test.each([
  'const url = URL.canParse(text) ? new URL(text) : null',
  'function read() { return URL.parse ? URL.parse(name) : new URL(name) }',
  'function read() { try { return URL.parse(name) } catch { return null } }',
  "function wait() { if ('requestIdleCallback' in window) window.requestIdleCallback(load) }",
  'document.startViewTransition?.(show)',
  'const ids = Object.values(rows).map(getId)',
  "read('URL.parse'); own.navigation.open(); const names = { navigation: 1 }",
])('the check of browsers allows %s', (code) => {
  expect(findNewerInterfaces(code, browsers)).toEqual([])
})

test('an interface is allowed once all supported browsers have it', () => {
  const code = 'URL.parse(name)'
  expect(findNewerInterfaces(code, { ...browsers, chrome: 126, edge: 126 })).toHaveLength(1)
  const later = { chrome: 126, edge: 126, firefox: 126, safari: 18, ios_saf: 18 }
  expect(findNewerInterfaces(code, later)).toEqual([])
})
