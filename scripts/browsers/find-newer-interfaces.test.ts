import { expect, test } from 'vitest'
import { findNewerInterfaces } from './find-newer-interfaces.ts'
import { listNewerInterfaces } from './newer-interfaces.ts'

const browsers = { chrome: 120, edge: 120, firefox: 128, safari: 17.4, ios_saf: 17.4 }
const newer = listNewerInterfaces(browsers)

test.each([
  ['URL.parse', 'const path = URL.parse(name)?.pathname'],
  ['Promise.try', 'export function act() { return Promise.try(work) }'],
  ['requestIdleCallback', 'requestIdleCallback(load)'],
  ['requestIdleCallback', 'window.requestIdleCallback(load)'],
  ['scheduler', 'await scheduler.yield()'],
  ['.startViewTransition', 'function move() { document.startViewTransition(show) }'],
  ['.map of an iterator', 'const ids = rows.values().map(getId)'],
  ['.union', 'const all = new Set(a).union(b)'],
  ['.intersection', 'const both = a.intersection(b)'],
  ['.caretPositionFromPoint', 'document.caretPositionFromPoint(1, 2)'],
  ['modifiers', 'const name = /(?i:a)b/'],
  ['a group name twice', 'const date = /(?<y>a)|(?<y>b)/'],
  ['ClipboardItem.supports', "ClipboardItem.supports('text/html')"],
  ['Math.sumPrecise', 'const sum = Math.sumPrecise(all)'],
  ['.bytes', 'await blob.bytes()'],
  ['.getHTML', 'const html = box.getHTML()'],
  ['TaskController', 'const control = new TaskController()'],
  ['URL.parse', 'function a() { typeof URL.parse } const b = () => URL.parse(x)'],
])('the check of browsers finds %s in %s', (name, code) => {
  const found = findNewerInterfaces(code, newer).map((line) => line.replace(/: .*/, ''))
  expect(found).toContain(name)
})

test.each([
  'const url = URL.canParse(text) ? new URL(text) : null',
  'function read() { return URL.parse ? URL.parse(name) : new URL(name) }',
  'function read() { try { return URL.parse(name) } catch { return null } }',
  "function wait() { if ('requestIdleCallback' in window) window.requestIdleCallback(load) }",
  'document.startViewTransition?.(show)',
  'const trace = `captureStackTrace` in Error ? Error.captureStackTrace : null',
  'const ids = Object.values(rows).map(getId)',
  'const name = /(?:a)(?<y>b)(?=c)/',
  "read('URL.parse'); own.navigation.open(); const names = { navigation: 1 }",
])('the check of browsers allows %s', (code) => {
  expect(findNewerInterfaces(code, newer)).toEqual([])
})

test('an interface is allowed once all supported browsers have it', () => {
  const find = (supported: typeof browsers) =>
    findNewerInterfaces('URL.parse(name)', listNewerInterfaces(supported))
  expect(find({ ...browsers, chrome: 126, edge: 126 })).toHaveLength(1)
  const later = { chrome: 126, edge: 126, firefox: 126, safari: 18, ios_saf: 18 }
  expect(find(later)).toEqual([])
})
