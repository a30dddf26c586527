import { expect, test } from 'vitest'
import { lockFaults } from './check-lock.ts'

test('a lock that names registries is refused', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } }
  expect(lockFaults({ packages })).toEqual([expect.stringContaining('node_modules/a')])
})

test('an optional dependency without an entry is refused', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } }
  expect(lockFaults({ packages })).toEqual([expect.stringContaining('may bring b')])
})

test('an optional dependency may stand inside the package, beside it, or further out', () => {
  const needsB = { optionalDependencies: { b: '1.0.0' } }
  const inside = { 'node_modules/a': needsB, 'node_modules/a/node_modules/b': {} }
  const beside = { 'node_modules/a': needsB, 'node_modules/b': {} }
  const outer = { 'node_modules/x/node_modules/a': needsB, 'node_modules/b': {} }
  expect([inside, beside, outer].flatMap((packages) => lockFaults({ packages }))).toEqual([])
})

test('a namesake inside another package does not count', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { b: '1.0.0' } },
    'node_modules/x/node_modules/b': {},
  }
  expect(lockFaults({ packages })).toHaveLength(1)
})
