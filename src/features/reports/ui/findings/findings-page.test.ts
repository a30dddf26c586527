import { expect, test } from 'vitest'
import type { Finding } from '../../contract.ts'
import { withMore } from './findings-page.ts'

test('adds a further page of findings at the end, without duplicates', () => {
  const finding = (id: string) => ({ id }) as Finding
  const page = { query: {}, findings: [finding('a'), finding('b')], nextCursor: 'next' }
  const longer = withMore(page, { findings: [finding('b'), finding('c')], nextCursor: null })
  expect(longer.findings.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(longer.nextCursor).toBeNull()
  expect(page.findings).toHaveLength(2)
})
