import { type RenderedImage, Resvg } from '@resvg/resvg-js'
import { expect, it, test } from 'vitest'
import { getIdeaPicture, type IdeaPictureSubject } from '../../features/ideas/idea-picture.ts'
import { openFonts } from '../../platform/pictures/fonts.ts'
import { openLayOut } from '../../platform/pictures/lay-out.ts'
import { oddTitles, unwritableTitles } from '../../../tests/odd-titles.ts'
import type { Picture } from '../../platform/pictures/picture.ts'
import { ideaPictureTemplate } from './idea-picture-template.ts'
import { postPictureTemplate } from './post-picture-template.ts'

const layOut = openLayOut(openFonts())
const idea: IdeaPictureSubject = {
  title: 'Spare parts',
  category: ['Health', 'Home & Garden', 'Finance'],
  votesUp: 14,
  votesDown: 2,
  waitlistCount: 12,
}
const getLook = (own: Partial<IdeaPictureSubject>) =>
  ideaPictureTemplate(getIdeaPicture({ ...idea, ...own }))
const getPost = (title: string) =>
  postPictureTemplate({
    title,
    instead: 'What people voted for',
    day: '22 November 2026',
    ideas: [title],
  })

const titles = [...Object.entries(oddTitles), ...unwritableTitles.map((one) => [one, one] as const)]

test.each(titles)(
  'the picture of an idea with %s as title keeps its margins and is small',
  async (_, title) => {
    const drawn = await render(getLook({ title }))
    const png = drawn.asPng()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(300_000)
    expect(inkInMargins(drawn)).toBe(0)
  },
)

test.each(['a hundred W', 'Arabic', 'long Japanese', 'fifty emoji'] as const)(
  'the picture of a post with %s as title and ideas keeps its margins',
  async (name) => {
    const drawn = await render(getPost(oddTitles[name]))
    expect(drawn.asPng().length).toBeLessThan(300_000)
    expect(inkInMargins(drawn)).toBe(0)
  },
)

it('the picture of an idea shows votes, sign-ups and categories', () => {
  const text = JSON.stringify(getLook({}))
  for (const words of ['"12"', 'net votes', '14 up · 2 down · 12 waiting', ...idea.category]) {
    expect(text).toContain(words)
  }
})

it('the hallmark of an idea’s picture shortens large numbers and has a real minus sign', () => {
  expect(getIdeaPicture({ ...idea, votesUp: 0, votesDown: 41 }).net).toBe('−41')
  expect(getIdeaPicture({ ...idea, votesUp: 1_234_567 }).net).toBe('1.2M')
})

async function render(look: Picture): Promise<RenderedImage> {
  return new Resvg(await layOut(look), { font: { loadSystemFonts: false } }).render()
}

/** The number of pixels in the margins that are not paper. */
function inkInMargins({ pixels, width, height }: RenderedImage): number {
  const paper = pixels.readUInt32BE((30 * width + 30) * 4)
  let inked = 0
  for (let y = 20; y < height; y += 1) {
    for (let x = 0; x < 64; x += 1) {
      for (const at of [x, width - 1 - x]) {
        if (pixels.readUInt32BE((y * width + at) * 4) !== paper) inked += 1
      }
    }
  }
  return inked
}
