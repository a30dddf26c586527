import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { openLayOut } from './lay-out.ts'
import { oddTitles, unwritableTitles } from '../../../tests/odd-titles.ts'
import { box, fitted, type Picture, words } from './picture.ts'

const layOut = openLayOut(openFonts())
const room = { width: 800, height: 260, sizes: [96, 72, 54, 40, 30], instead: 'Something else' }
const [left, top] = [200, 150]

function picture(title: string, own: Partial<typeof room> & { lines?: number } = {}): Picture {
  const style = { fontFamily: 'Fraunces', fontWeight: 600, lineHeight: 1.12, color: '#000000' }
  const text = fitted(style, title, { ...room, ...own })
  return { width: 1200, height: 630, root: box({ paddingLeft: left, paddingTop: top }, text) }
}

async function getBounds(shown: Picture) {
  const bounds = new Resvg(await layOut(shown), { font: { loadSystemFonts: false } }).getBBox()
  if (!bounds) return null
  const { x, y, width, height } = bounds
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}

describe('a fitted text', () => {
  test.each(Object.entries(oddTitles))(
    'draws the title of %s within its room',
    async (_, title) => {
      const bounds = await getBounds(picture(title))
      // Strokes extend a little beyond the glyph's line box.
      const least = { left: left - 4, top: top - 12, right: 0, bottom: 0 }
      expect(bounds?.width).toBeGreaterThan(8)
      expect(bounds?.height).toBeGreaterThan(8)
      expect(bounds?.left).toBeGreaterThanOrEqual(least.left)
      expect(bounds?.top).toBeGreaterThanOrEqual(least.top)
      expect(bounds?.right).toBeLessThanOrEqual(left + room.width + 4)
      expect(bounds?.bottom).toBeLessThanOrEqual(top + room.height + 12)
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
    expect(bounds?.bottom).toBeLessThanOrEqual(top + room.height + 12)
    const longer = await layOut(picture(`${long} and more`))
    expect((await layOut(picture(long))) === longer).toBe(true)
  })

  it('chooses a smaller size rather than break a word', async () => {
    const bounds = await getBounds(picture('Donaudampfschifffahrt', { height: 400 }))
    expect(bounds?.height).toBeLessThan(80)
  })

  test.each(unwritableTitles)(
    'shows the alternative text when glyphs are missing: %s',
    async (title) => {
      const other = await layOut(picture(room.instead))
      expect((await layOut(picture(title))) === other).toBe(true)
    },
  )

  it('aligns right-to-left text to the right', async () => {
    const arabic = await getBounds(picture('تطبيق'))
    expect(arabic?.right).toBeGreaterThan(left + room.width - 20)
    const latin = await getBounds(picture('Latin'))
    expect(latin?.left).toBeLessThan(left + 20)
  })

  it('draws markup in a title as plain text', async () => {
    const svg = await layOut(picture('<script>alert(1)</script><image href="http://x.test/"/>'))
    expect(/<script|x\.test|alert/.test(svg)).toBe(false)
  })
})

it('a text without a room is drawn, or replaced by an ellipsis if glyphs are missing', async () => {
  const shown = (text: string): Picture => ({
    width: 600,
    height: 100,
    root: box({ color: '#000000' }, words({ fontSize: 40 }, text)),
  })
  const ellipsis = await layOut(shown('…'))
  expect((await layOut(shown('አማርኛ'))) === ellipsis).toBe(true)
  expect(await getBounds(shown('工具'))).not.toBeNull()
})

it('lays out the same picture the same, in any order', async () => {
  const [first, second] = [oddTitles.Chinese, oddTitles.emoji]
  const [one, other] = [await layOut(picture(first)), await layOut(picture(second))]
  const fresh = openLayOut(openFonts())
  expect((await fresh(picture(second))) === other).toBe(true)
  expect((await fresh(picture(first))) === one).toBe(true)
})
