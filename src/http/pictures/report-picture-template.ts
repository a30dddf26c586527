import type { ReportPicture } from '../../features/reports/report-picture.ts'
import { colours } from '../../platform/pictures/colours.ts'
import { box, type Picture, type PictureNode, textBox } from '../../platform/pictures/picture.ts'
import { getShield } from '../../shared/hallmark-strike.ts'
import { widthBesideBlank, frame, hallmark, innerWidth, serif, type Tone } from './picture-frame.ts'

export function reportPictureTemplate(shown: ReportPicture): Picture {
  const isBlank = shown.mark === null
  return frame({ kind: 'Validation report', isBlank, middle: middle(shown) })
}

const markHeight = 316
const gap = 64

function middle({ mark, headline, tone, lines }: ReportPicture): PictureNode {
  const strike = mark && getShield(String(mark.outOfTen))
  const width = strike
    ? innerWidth - (strike.width / strike.height) * markHeight - gap
    : widthBesideBlank
  const text = box(
    { position: 'relative', flexDirection: 'column', gap: 12 },
    textBox({ ...serif, lineHeight: 1.08, color: inks[tone], marginBottom: 8 }, headline, {
      width,
      height: 160,
      lines: 1,
      sizes: [148, 126, 104, 92, 84, 76, 68, 60],
    }),
    ...lines.map((line) => textBox({ fontSize: 40, color: colours['ink-soft'] }, line)),
  )
  if (!mark || !strike) return text
  return box(
    { alignItems: 'center', gap },
    hallmark(String(mark.outOfTen), strike, markHeight, mark.tone, 'out of 10'),
    text,
  )
}

const inks: Record<Tone, string> = {
  neutral: colours.ink,
  good: colours.good,
  bad: colours.bad,
}
