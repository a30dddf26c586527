import { brand } from '../../platform/brand.ts'
import { colours } from '../../platform/pictures/colours.ts'
import { box, type Picture, textBox } from '../../platform/pictures/picture.ts'
import { widthBesideBlank, frame, serif } from './picture-frame.ts'

export function sitePictureTemplate(host: string): Picture {
  const middle = box(
    { position: 'relative', flexDirection: 'column', gap: 26, width: widthBesideBlank },
    textBox({ ...serif, lineHeight: 1.08 }, brand.tagline, {
      width: widthBesideBlank,
      height: 210,
      sizes: [92, 82, 74, 66, 60, 54, 48, 44, 40, 36],
      instead: brand.name,
    }),
    textBox({ lineHeight: 1.35, color: colours['ink-soft'] }, brand.description, {
      width: widthBesideBlank - 40,
      height: 136,
      sizes: [34, 32, 30, 28, 26, 24],
      instead: '',
    }),
  )
  return frame({ kind: 'Product ideas', middle, isBlank: true, foot: host })
}
