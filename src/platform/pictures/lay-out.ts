import satori from 'satori'
import { fit } from './fit.ts'
import type { FontFile, Fonts } from './fonts.ts'
import type { Picture, PictureNode, Room } from './picture.ts'
import { type DrawSign, openSigns, placesFor, withSigns } from './signs.ts'
import { spell, type Voice } from './spelling.ts'

export type LayOut = (picture: Picture) => Promise<string>

/** Returns SVG with all text as outlines. */
export function openLayOut(fonts: Fonts): LayOut {
  const drawSign = openSigns()
  return async ({ width, height, root }) => {
    const work: Work = { fonts, drawSign, used: new Set(), signs: new Map() }
    const element = await ready(root, { voice: 'plain', colour: '' }, work)
    const svg = await satori(element, {
      width,
      height,
      fonts: [...work.used],
      graphemeImages: placesFor(work.signs),
    })
    return withSigns(svg, work.signs)
  }
}

interface Work {
  fonts: Fonts
  drawSign: DrawSign
  used: Set<FontFile>
  /** The shapes of each sign, in the colour of its first use. */
  signs: Map<string, string>
}

interface Inherited {
  voice: Voice
  colour: string
}

type Style = Record<string, string | number>

/** Returns the node with every text below in available fonts and at its size. */
async function ready(node: PictureNode, above: Inherited, work: Work): Promise<PictureNode> {
  const {
    children,
    style = {},
    room,
  } = node.props as { style?: Style; room?: Room } & Pick<PictureNode['props'], 'children'>
  if (node.type === 'svg' || children === undefined) return node
  const inherited = {
    voice: getVoice(style['fontFamily']) ?? above.voice,
    colour: String(style['color'] ?? above.colour),
  }
  if (typeof children === 'string') return write(children, { style, room, inherited }, work)
  const below: PictureNode[] = []
  for (const child of [children].flat()) below.push(await ready(child, inherited, work))
  return { ...node, props: { style, children: below } }
}

function getVoice(family: string | number | undefined): Voice | undefined {
  if (family === undefined) return undefined
  return family === 'Fraunces' ? 'serif' : 'plain'
}

interface Written {
  style: Style
  room: Room | undefined
  inherited: Inherited
}

async function write(
  text: string,
  { style, room, inherited: { voice, colour } }: Written,
  { fonts, drawSign, used, signs }: Work,
): Promise<PictureNode> {
  const spelling = spell(text, voice, fonts) ?? spell(room?.instead ?? '…', voice, fonts)
  if (!spelling) return { type: 'div', key: null, props: { style } }
  for (const font of spelling.fonts) used.add(font)
  for (const [sign, font] of spelling.signs) {
    if (!signs.has(sign)) signs.set(sign, await drawSign(sign, font, colour))
  }
  const written = {
    ...style,
    fontFamily: spelling.fonts.map(({ name }) => name).join(', '),
    ...(spelling.isFromRight && { direction: 'rtl' }),
    // Joined scripts would come apart, and marks above and below would overlap the next line.
    ...(!spelling.isLatinLike && {
      fontWeight: 600,
      letterSpacing: '0',
      ...(room && { lineHeight: 1.36 }),
    }),
    ...(spelling.isThin && { WebkitTextStrokeWidth: '0.018em', WebkitTextStrokeColor: colour }),
  }
  const shown = { fonts: spelling.fonts, graphemeImages: placesFor(signs) }
  const fitting = room ? await fit(spelling.text, written, room, shown) : written
  return { type: 'div', key: null, props: { style: fitting, children: spelling.text } }
}
