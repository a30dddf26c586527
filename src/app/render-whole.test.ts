import { createElement, type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { renderWhole } from './render-whole.ts'

const reason = new Error('broken')

function Broken(): ReactNode {
  throw reason
}

it('a part that fails before the page around it is ready is reported', async () => {
  const errors: unknown[] = []
  const part = createElement(Suspense, null, createElement(Broken))
  const page = await renderWhole(createElement('p', null, 'text', part), '', (error) =>
    errors.push(error),
  )
  expect(page.toString()).toContain('text')
  expect(errors).toEqual([reason])
})

it('a page that fails itself is rejected with its error, and reports no part', async () => {
  const errors: unknown[] = []
  const page = renderWhole(createElement(Broken), '', (error) => errors.push(error))
  await expect(page).rejects.toBe(reason)
  expect(errors).toEqual([])
})
