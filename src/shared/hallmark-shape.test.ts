import { expect, it } from 'vitest'
import { getOval } from './hallmark-shape.ts'

it('an oval of five or six characters is as wide as one of four, with smaller text', () => {
  const four = getOval('1.2K')
  for (const text of ['−1.2K', '−87.6K']) {
    const { width, fontSize } = getOval(text)
    expect(width).toBe(four.width)
    expect(fontSize * text.length).toBeLessThanOrEqual(four.fontSize * 4)
  }
  expect(getOval('7').width).toBeLessThan(getOval('42').width)
})
