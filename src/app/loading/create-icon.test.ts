import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createIcon } from './create-icon.ts'

const Minus = createIcon({ node: [['path', { d: 'M5 12h14' }]] })

it('an icon is hidden from screen readers unless it has a label', () => {
  expect(renderToStaticMarkup(createElement(Minus))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14"></path></svg>',
  )
  const labelled = createElement(Minus, { role: 'img', 'aria-label': 'Done' })
  expect(renderToStaticMarkup(labelled)).not.toContain('aria-hidden')
})
