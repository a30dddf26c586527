import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { IdeaId } from '../../features/ideas/contract.ts'
import { ideaPicturePath, postPicturePath } from '../../http/pictures/picture-paths.ts'

const id = 'an-id' as IdeaId
const getVersion = (votesUp: number, votesDown = 0, waitlistCount = 0) =>
  ideaPicturePath({ id, votesUp, votesDown, waitlistCount }).split('?v=')[1]

it('the path of an idea’s picture holds a version of its rounded counts', () => {
  expect(ideaPicturePath({ id, votesUp: 14, votesDown: 0, waitlistCount: 99 })).toBe(
    '/og/ideas/an-id.png?v=10.0.50',
  )
})

it('the version of an idea’s picture changes only at certain counts', () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10, 19, 20].map((votes) => getVersion(votes))).toEqual(
    ['0', '1', '2', '2', '2', '5', '5', '10', '10', '20'].map((size) => `${size}.0.0`),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (votes) => {
      const size = Number(getVersion(votes)?.split('.')[0])
      expect(size).toBeLessThanOrEqual(votes)
      expect(votes).toBeLessThan(size * 2.5)
    }),
  )
})

it('the path of a post’s picture holds a version of its last change', () => {
  expect(postPicturePath({ slug: 'a-week', updated_at: '1970-01-01T00:00:01.000Z' })).toBe(
    '/og/blog/a-week.png?v=1000',
  )
})
