import { expect, it, test } from 'vitest'
import { titleFixtures, unwritableTitles } from '../../../tests/title-fixtures.ts'
import { getSize } from '../../../tests/pictures.ts'
import { findInk } from '../../../tests/pixels.ts'
import { getIdeaPicture, type IdeaPictureSubject } from '../../features/ideas/idea-picture.ts'
import { open } from '../../platform/pictures/draw-picture.ts'
import { ideaPictureTemplate } from './idea-picture-template.ts'
import { postPictureTemplate } from './post-picture-template.ts'

const draw = open()
const idea: IdeaPictureSubject = {
  title: 'Spare parts',
  category: ['Health', 'Home & Garden', 'Finance'],
  votesUp: 14,
  votesDown: 2,
  waitlistCount: 12,
}
const getTemplate = (own: Partial<IdeaPictureSubject>) =>
  ideaPictureTemplate(getIdeaPicture({ ...idea, ...own }))
const getPost = (title: string) =>
  postPictureTemplate({
    title,
    instead: 'What people voted for',
    day: '22 November 2026',
    ideas: [title],
  })

const titles = [
  ...Object.entries(titleFixtures),
  ...unwritableTitles.map((one) => [one, one] as const),
]

test.each(titles)(
  'the picture of an idea with %s as title keeps its margins and is small',
  async (_, title) => {
    const png = await draw(getTemplate({ title }))
    expect(getSize(Buffer.from(png))).toEqual({ width: 1200, height: 630 })
    expect(png.length).toBeLessThan(300_000)
    expect(await keepsMargins(png)).toBe(true)
  },
)

test.each(['a hundred W', 'Arabic', 'long Japanese', 'fifty emoji'] as const)(
  'the picture of a post with %s as title and ideas keeps its margins',
  async (name) => {
    const png = await draw(getPost(titleFixtures[name]))
    expect(png.length).toBeLessThan(300_000)
    expect(await keepsMargins(png)).toBe(true)
  },
)

it('the picture of an idea shows votes, sign-ups and categories', () => {
  const text = JSON.stringify(getTemplate({}))
  for (const words of ['"12"', 'net votes', '14 up · 2 down · 12 waiting', ...idea.category]) {
    expect(text).toContain(words)
  }
})

it('the hallmark of an idea’s picture shortens large numbers and has a real minus sign', () => {
  expect(getIdeaPicture({ ...idea, votesUp: 0, votesDown: 41 }).net).toBe('−41')
  expect(getIdeaPicture({ ...idea, votesUp: 1_234_567 }).net).toBe('1.2M')
})

async function keepsMargins(png: Uint8Array): Promise<boolean> {
  const ink = await findInk(png, 20)
  return ink !== null && ink.left >= 64 && ink.right <= 1200 - 64
}
