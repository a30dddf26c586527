import { expect, test } from 'vitest'
import { getErrorPrefix } from './toast.ts'

test('a toast names an error once for screen readers', () => {
  expect(getErrorPrefix({ title: 'Failed to copy', tone: 'error' })).toBe('Error: ')
  expect(getErrorPrefix({ title: 'Error', text: 'Please try again', tone: 'error' })).toBe('')
  expect(getErrorPrefix({ title: 'Error Loading Report', tone: 'error' })).toBe('')
  expect(getErrorPrefix({ title: 'Link Copied!' })).toBe('')
})
