import { expect, test } from 'vitest'
import { listLockErrors } from './check-lock.ts'

const integrity = 'sha512-something'

test('rejects a package without a sha512 hash', () => {
  const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': { integrity: 'sha1-weak' } }
  expect(listLockErrors({ packages })).toEqual([
    expect.stringMatching(/^node_modules\/a has no sha512/),
    expect.stringMatching(/^node_modules\/b has no sha512/),
  ])
})

test('rejects a lock that names registries', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity } }
  expect(listLockErrors({ packages })).toEqual([expect.stringContaining('node_modules/a')])
})

test('rejects an optional dependency without an entry', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' }, integrity } }
  expect(listLockErrors({ packages })).toEqual([expect.stringContaining('may bring b')])
})

test('an optional dependency may be inside the package, beside it, or further out', () => {
  const needsB = { optionalDependencies: { b: '1.0.0' }, integrity }
  const inside = { 'node_modules/a': needsB, 'node_modules/a/node_modules/b': { integrity } }
  const beside = { 'node_modules/a': needsB, 'node_modules/b': { integrity } }
  const outer = { 'node_modules/x/node_modules/a': needsB, 'node_modules/b': { integrity } }
  expect([inside, beside, outer].flatMap((packages) => listLockErrors({ packages }))).toEqual([])
})

test('a package of the same name inside another package does not satisfy a dependency', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { b: '1.0.0' }, integrity },
    'node_modules/x/node_modules/b': { integrity },
  }
  expect(listLockErrors({ packages })).toHaveLength(1)
})

test('accepts a bundled package, which the hash of the package around it covers', () => {
  const packages = {
    'node_modules/a': { integrity },
    'node_modules/a/node_modules/b': { inBundle: true },
  }
  expect(listLockErrors({ packages })).toEqual([])
})
