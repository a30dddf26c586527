import type { IdeaPicture } from '../../features/ideas/idea-picture.ts'
import { colours } from '../../platform/pictures/colours.ts'
import { box, type Picture, type PictureNode, textBox } from '../../platform/pictures/picture.ts'
import { getShield } from '../../shared/hallmark-shape.ts'
import { frame, hallmark, innerWidth, oneLine, serif } from './picture-frame.ts'

export function ideaPictureTemplate({ title, instead, net, ...shown }: IdeaPicture): Picture {
  const shape = getShield(net)
  const width = Math.floor(innerWidth - (shape.width / shape.height) * badgeHeight - gap)
  const hasCategories = shown.categories.length > 0
  const middle = box(
    { alignItems: 'center', gap },
    hallmark(net, shape, badgeHeight, 'neutral', 'net votes'),
    box(
      { flexDirection: 'column', gap: 26, width },
      textBox({ ...serif, lineHeight: 1.12 }, title, {
        width,
        height: hasCategories ? 264 : 330,
        sizes: [104, 92, 82, 74, 66, 60, 54, 48, 44, 40, 36],
        instead,
      }),
      ...(hasCategories ? [tags(shown.categories, width)] : []),
    ),
  )
  return frame({ kind: 'Product idea', middle, detail: shown.counts })
}

const badgeHeight = 264
const gap = 56

function tags(categories: string[], width: number): PictureNode {
  const tag = (name: string) =>
    box(
      {
        padding: '6px 18px',
        borderRadius: 8,
        border: `2px solid ${colours.line}`,
        backgroundColor: colours.surface,
      },
      textBox(
        { ...oneLine, fontSize: 26, color: colours['ink-soft'], maxWidth: width / 3 - 48 },
        name,
      ),
    )
  return box({ gap: 14 }, ...categories.map(tag))
}
