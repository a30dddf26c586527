// Runs in the pictures' own process, so that only it loads the fonts and the renderer.
import { type Node, Renderer } from '@takumi-rs/core'
import { openFonts } from './fonts.ts'
import type { Picture, PictureNode, Room, Style, Words } from './picture.ts'
import { openSpelling } from './spelling.ts'

export function open() {
  const renderer = new Renderer()
  const fonts = openFonts()
  const spell = openSpelling(renderer, fonts)

  return async ({ width, height, root }: Picture): Promise<Uint8Array> =>
    renderer.render(await ready(root), { width, height, fonts })

  /** Returns the node with every text below in characters that the fonts have, and at its size. */
  async function ready(node: PictureNode): Promise<Node> {
    if (node.type === 'image') return node
    if (node.type === 'text') return write(node)
    return { ...node, children: await Promise.all(node.children.map(ready)) }
  }

  async function write({ style: given, text: wanted, room }: Words): Promise<Node> {
    const family = given.fontFamily ?? 'Inter'
    const instead = { text: room?.instead ?? '…', fontFamily: family, isLatinLike: true }
    const { text, fontFamily, isLatinLike } = (await spell(wanted, family)) ?? instead
    const style: Style = {
      display: 'block',
      ...given,
      fontFamily,
      direction: /^\P{L}*(?=\p{L})[\p{scx=Arab}\p{scx=Hebr}]/u.test(text) ? 'rtl' : 'ltr',
      // Joined scripts would come apart, and marks above and below would overlap the next line.
      ...(!isLatinLike && { letterSpacing: 0, ...(room && { lineHeight: 1.36 }) }),
    }
    return { type: 'text', text, style: room ? await fit(text, style, room) : style }
  }

  /** Finds the largest size at which a text fits: without breaking a word, else at all, else with an ellipsis. */
  async function fit(text: string, given: Style, room: Room): Promise<Style> {
    const style = { ...given, width: room.width }
    for (const overflowWrap of ['normal', 'anywhere'] as const) {
      for (const fontSize of room.sizes) {
        const tried = { ...style, fontSize, overflowWrap }
        const { width, height } = await measure(text, tried)
        const maxHeight = getMaxLines(tried, room) * getLineHeight(tried)
        // Heights are rounded up to pixels.
        if (width > room.width || height >= maxHeight + 1) continue
        return { ...tried, textWrap: 'balance' }
      }
    }
    const least: Style = { ...style, fontSize: room.sizes.at(-1), overflowWrap: 'anywhere' }
    return { ...least, lineClamp: getMaxLines(least, room) }
  }

  /** The width of the longest word that is not broken, and the height of all lines. */
  async function measure(text: string, style: Style): Promise<{ width: number; height: number }> {
    const [word, lines] = [{ ...style, width: 'min-content' }, style]
    const { children } = await renderer.measure(
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
        children: [word, lines].map((each) => ({ type: 'text', text, style: each })),
      },
      { fonts },
    )
    return { width: children[0]?.width ?? 0, height: children[1]?.height ?? 0 }
  }
}

function getMaxLines(style: Style, { height, lines }: Room): number {
  const held = Math.max(1, Math.floor(height / getLineHeight(style)))
  return Math.min(held, lines ?? held)
}

function getLineHeight({ fontSize, lineHeight }: Style): number {
  return Number(fontSize) * Number(lineHeight)
}
