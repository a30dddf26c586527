import type { ReportPicture } from '../../features/reports/report-picture.ts'
import { colours } from '../../platform/pictures/colours.ts'
import { box, type Picture, type PictureNode, textBox } from '../../platform/pictures/picture.ts'
import { getShield } from '../../shared/hallmark-shape.ts'
import { widthBesideBlank, frame, hallmark, innerWidth, serif, type Tone } from './picture-frame.ts'

export function reportPictureTemplate(shown: ReportPicture, name?: string): Picture {
  const isBlank = shown.badge === null
  return frame({ kind: 'Validation report', isBlank, middle: middle(shown, name) })
}

const badgeHeight = 316
const gap = 64

function middle({ badge, headline, tone, lines }: ReportPicture, name?: string): PictureNode {
  const shape = badge && getShield(String(badge.outOfTen))
  const width = shape
    ? innerWidth - (shape.width / shape.height) * badgeHeight - gap
    : widthBesideBlank
  const text = box(
    { position: 'relative', flexDirection: 'column', gap: 12 },
    ...(name === undefined ? [] : [nameBox(name, width)]),
    textBox({ ...serif, lineHeight: 1.08, color: inks[tone], marginBottom: 8 }, headline, {
      width,
      height: name === undefined ? 160 : 100,
      lines: 1,
      sizes: headlineSizes.filter((size) => name === undefined || size <= 92),
    }),
    ...lines.map((line) =>
      textBox({ fontSize: name === undefined ? 40 : 32, color: colours['ink-soft'] }, line),
    ),
  )
  if (!badge || !shape) return text
  return box(
    { alignItems: 'center', gap },
    hallmark(String(badge.outOfTen), shape, badgeHeight, badge.tone, 'out of 10'),
    text,
  )
}

const headlineSizes = [148, 126, 104, 92, 84, 76, 68, 60]

function nameBox(name: string, width: number): PictureNode {
  return textBox({ ...serif, lineHeight: 1.12, marginBottom: 10 }, name, {
    width,
    height: 130,
    lines: 2,
    sizes: [56, 50, 44, 40, 36],
    instead: 'What people say about an idea',
  })
}

const inks: Record<Tone, string> = {
  neutral: colours.ink,
  good: colours.good,
  bad: colours.bad,
}
