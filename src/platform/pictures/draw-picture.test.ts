import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { titleFixtures, unwritableTitles } from '../../../tests/title-fixtures.ts'
import { findInk } from '../../../tests/pixels.ts'
import { open } from './draw-picture.ts'
import { box, type Picture, textBox } from './picture.ts'

const draw = open()
const textBounds = {
  width: 800,
  height: 260,
  sizes: [96, 72, 54, 40, 30],
  instead: 'Something else',
}
const [left, top] = [200, 150]

function picture(
  title: string,
  own: Partial<typeof textBounds> & { lines?: number } = {},
): Picture {
  const style = { fontFamily: 'Fraunces', fontWeight: 600, lineHeight: 1.12, color: '#000000' }
  const text = textBox(style, title, { ...textBounds, ...own })
  return { width: 1200, height: 630, root: box({ paddingLeft: left, paddingTop: top }, text) }
}

async function getBounds(shown: Picture) {
  const ink = await findInk(await draw(shown))
  return ink && { ...ink, width: ink.right - ink.left, height: ink.bottom - ink.top }
}

describe('a text within bounds', () => {
  test.each(Object.entries(titleFixtures))(
    'draws the title of %s within its bounds',
    async (_, title) => {
      const bounds = await getBounds(picture(title))
      // Strokes extend a little beyond the glyph's line box.
      const min = { left: left - 4, top: top - 12, right: 0, bottom: 0 }
      expect(bounds?.width).toBeGreaterThan(8)
      expect(bounds?.height).toBeGreaterThan(8)
      expect(bounds?.left).toBeGreaterThanOrEqual(min.left)
      expect(bounds?.top).toBeGreaterThanOrEqual(min.top)
      expect(bounds?.right).toBeLessThanOrEqual(left + textBounds.width + 4)
      expect(bounds?.bottom).toBeLessThanOrEqual(top + textBounds.height + 12)
    },
  )

  it('chooses the size by the width of the glyphs, not by their number', async () => {
    const getHeight = async (title: string) => {
      const { height = 0 } = (await getBounds(picture(title, { lines: 1 }))) ?? {}
      return height
    }
    const narrow = await getHeight('i'.repeat(20))
    const wide = await getHeight('W'.repeat(20))
    expect(narrow).toBeGreaterThan(wide * 1.5)
  })

  it('ends a text that does not fit with an ellipsis', async () => {
    const long = 'Repair '.repeat(80)
    const bounds = await getBounds(picture(long))
    expect(bounds?.bottom).toBeLessThanOrEqual(top + textBounds.height + 12)
    const longer = await draw(picture(`${long} and more`))
    expect(longer).toEqual(await draw(picture(long)))
  })

  it('chooses a smaller size rather than break a word', async () => {
    const bounds = await getBounds(picture('Donaudampfschifffahrt', { height: 400 }))
    expect(bounds?.height).toBeLessThan(80)
  })

  test.each(unwritableTitles)(
    'shows the alternative text when glyphs are missing: %s',
    async (title) => {
      expect(await draw(picture(title))).toEqual(await draw(picture(textBounds.instead)))
    },
  )

  it('aligns right-to-left text to the right', async () => {
    const arabic = await getBounds(picture('تطبيق'))
    expect(arabic?.right).toBeGreaterThan(left + textBounds.width - 20)
    const latin = await getBounds(picture('Latin'))
    expect(latin?.left).toBeLessThan(left + 20)
    const mixed = await getBounds(picture('App تطبيق'))
    expect(mixed?.left).toBeLessThan(left + 20)
  })

  it('draws markup in a title as plain text', async () => {
    const [written, read] = await Promise.all(
      ['<i>a</i>', 'a'].map((title) => getBounds(picture(title, { sizes: [40] }))),
    )
    expect(written?.width).toBeGreaterThan(4 * (read?.width ?? 0))
  })
})

it('a text without bounds is drawn, or replaced by an ellipsis if glyphs are missing', async () => {
  const shown = (text: string): Picture => ({
    width: 600,
    height: 100,
    root: box({ color: '#000000', paddingTop: 40 }, textBox({ fontSize: 40 }, text)),
  })
  expect(await draw(shown('አማርኛ'))).toEqual(await draw(shown('…')))
  expect(await getBounds(shown('工具'))).not.toBeNull()
})

it('draws the same picture the same, in any order', async () => {
  const [first, second] = [titleFixtures.Chinese, titleFixtures.emoji]
  const [one, other] = [await draw(picture(first)), await draw(picture(second))]
  const fresh = open()
  expect(await fresh(picture(second))).toEqual(other)
  expect(await fresh(picture(first))).toEqual(one)
})

it('draws a picture of any characters', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const drawing = fc.asyncProperty(text, async (any) => {
    expect((await draw(picture(any))).length).toBeGreaterThan(100)
  })
  await fc.assert(drawing, { numRuns: 20 })
}, 60_000)
