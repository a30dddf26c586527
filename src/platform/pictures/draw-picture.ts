// Runs in the pictures' own process, so that only it loads the fonts and the renderer.
import { type Node, Renderer } from '@takumi-rs/core'
import { openFonts } from './fonts.ts'
import type { Picture, PictureNode, TextBounds, Style, TextBox } from './picture.ts'
import { openFontFallback } from './font-fallback.ts'

export function open() {
  const renderer = new Renderer()
  const fonts = openFonts()
  const findWritable = openFontFallback(renderer, fonts)

  return async ({ width, height, root }: Picture): Promise<Uint8Array> =>
    renderer.render(await ready(root), { width, height, fonts })

  async function ready(node: PictureNode): Promise<Node> {
    if (node.type === 'image') return node
    if (node.type === 'text') return write(node)
    return { ...node, children: await Promise.all(node.children.map(ready)) }
  }

  async function write({ style: baseStyle, text: original, bounds }: TextBox): Promise<Node> {
    const family = baseStyle.fontFamily ?? 'Inter'
    const instead = { text: bounds?.instead ?? '…', fontFamily: family, isLatinLike: true }
    const { text, fontFamily, isLatinLike } = (await findWritable(original, family)) ?? instead
    const style: Style = {
      display: 'block',
      ...baseStyle,
      fontFamily,
      direction: /^\P{L}*(?=\p{L})[\p{scx=Arab}\p{scx=Hebr}]/u.test(text) ? 'rtl' : 'ltr',
      // Joined scripts would come apart, and marks above and below would overlap the next line.
      ...(!isLatinLike && { letterSpacing: 0, ...(bounds && { lineHeight: 1.36 }) }),
    }
    return { type: 'text', text, style: bounds ? await fit(text, style, bounds) : style }
  }

  /** Finds the largest size at which a text fits: without breaking a word, else at all, else with an ellipsis. */
  async function fit(text: string, baseStyle: Style, bounds: TextBounds): Promise<Style> {
    const style = { ...baseStyle, width: bounds.width }
    for (const overflowWrap of ['normal', 'anywhere'] as const) {
      for (const fontSize of bounds.sizes) {
        const candidate = { ...style, fontSize, overflowWrap }
        const { width, height } = await measure(text, candidate)
        const maxHeight = getMaxLines(candidate, bounds) * getLineHeight(candidate)
        if (width > bounds.width || height >= maxHeight + 1) continue
        return { ...candidate, textWrap: 'balance' }
      }
    }
    const smallest: Style = { ...style, fontSize: bounds.sizes.at(-1), overflowWrap: 'anywhere' }
    return { ...smallest, lineClamp: getMaxLines(smallest, bounds) }
  }

  async function measure(text: string, style: Style): Promise<{ width: number; height: number }> {
    const [word, lines] = [{ ...style, width: 'min-content' }, style]
    const { children } = await renderer.measure(
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
        children: [word, lines].map((textStyle) => ({ type: 'text', text, style: textStyle })),
      },
      { fonts },
    )
    return { width: children[0]?.width ?? 0, height: children[1]?.height ?? 0 }
  }
}

function getMaxLines(style: Style, { height, lines }: TextBounds): number {
  const fittingLines = Math.max(1, Math.floor(height / getLineHeight(style)))
  return Math.min(fittingLines, lines ?? fittingLines)
}

function getLineHeight({ fontSize, lineHeight }: Style): number {
  return Number(fontSize) * Number(lineHeight)
}
