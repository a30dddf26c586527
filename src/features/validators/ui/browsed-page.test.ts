import { expect, test } from 'vitest'
import { readBrowsedPage } from './browsed-page.ts'

const asked = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

test('browsedPage returns null without a URL', () => {
  expect(readBrowsedPage('')).toBeNull()
  expect(readBrowsedPage(asked({ title: 'A title alone' }))).toBeNull()
  expect(readBrowsedPage(asked({ url: ' \n ' }))).toBeNull()
})

test('browsedPage returns one line of text for any query', () => {
  expect(
    readBrowsedPage(asked({ url: 'javascript:alert(1)', title: '<b>\u0000Bold\n\u202Etext</b>' })),
  ).toEqual({
    url: 'javascript:alert(1)',
    title: '<b> Bold text</b>',
  })
  expect(readBrowsedPage('?url=%E0%A4%A&title=%FF')).toMatchObject({ url: expect.any(String) })
})

test('browsedPage cuts long texts', () => {
  const page = readBrowsedPage(
    asked({ url: `https://a.test/${'x'.repeat(9000)}`, title: 'y'.repeat(900) }),
  )
  expect(page?.url).toHaveLength(2000)
  expect(page?.title).toHaveLength(200)
})
