import type { PostPicture } from '../../features/blog/post-picture.ts'
import { colours } from '../../platform/pictures/colours.ts'
import { box, type Picture, type PictureNode, textBox } from '../../platform/pictures/picture.ts'
import { widthBesideBlank, frame, innerWidth, oneLine, serif } from './picture-frame.ts'

export function postPictureTemplate({ title, instead, day, ideas }: PostPicture): Picture {
  const isBlank = ideas.length === 0
  const width = isBlank ? widthBesideBlank : innerWidth
  const middle = box(
    { position: 'relative', flexDirection: 'column', gap: 22 },
    textBox({ ...serif, lineHeight: 1.1 }, title, {
      width,
      height: isBlank ? 330 : 190,
      sizes: [92, 82, 74, 66, 60, 54, 48, 44, 40, 36],
      instead,
    }),
    ...(isBlank ? [] : [list(ideas)]),
  )
  return frame({ kind: 'Blog', middle, detail: day, isBlank })
}

function list(ideas: string[]): PictureNode {
  const rows = ideas.map((idea, at) =>
    box(
      { alignItems: 'center', gap: 18 },
      textBox({ ...serif, fontSize: 32, color: colours['gold-ink'], width: 24 }, String(at + 1)),
      textBox(
        { ...oneLine, fontSize: 32, color: colours['ink-soft'], width: innerWidth - 42 },
        idea,
      ),
    ),
  )
  return box({ flexDirection: 'column', gap: 4 }, ...rows)
}
