import { expect, it } from 'vitest'
import { getLikeness } from './feedback.ts'

const sure = ['insomnia', 'pillow', 'melatonin', 'night']
const akin = ['pillow', 'melatonin', 'bedroom']
const other = ['insomnia', 'rest', 'client', 'github']
const apart = ['wedding', 'venue', 'cake']

it('ranks texts that resemble the surest ones higher, beyond the word that was searched for', () => {
  const texts = [sure, ['insomnia', 'melatonin', 'pillow', 'clock'], akin, other, apart]
  const [, , likeAkin = 0, likeOther = 0, likeApart = 0] = getLikeness(texts, [0, 1])
  expect(likeAkin).toBeGreaterThan(likeOther)
  expect(likeOther).toBeGreaterThan(likeApart)
  expect(likeApart).toBe(0)
})

it('likeness is between 0 and 1, and the only best text is not like itself', () => {
  expect(getLikeness([sure, apart], [0])).toEqual([0, 0])
  expect(getLikeness([], [])).toEqual([])
  expect(getLikeness([sure, sure, akin], [0, 1]).every((value) => value >= 0 && value <= 1)).toBe(
    true,
  )
})
