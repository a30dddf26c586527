import { expect, it } from 'vitest'
import { once } from './once.ts'

it('is made when it is first asked for, and once, also where there is nothing in it', () => {
  let made = 0
  const nothing = once(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  expect([nothing(), nothing()]).toEqual([undefined, undefined])
  expect(made).toBe(1)
})
