// Plain objects, which can be sent to a process and compared as text.
import type { ContainerNode, ImageNode, TextNode } from '@takumi-rs/core'

export interface Picture {
  width: number
  height: number
  root: PictureNode
}

export type PictureNode = Box | TextBox | ImageNode
type Box = ContainerNode & { children: PictureNode[] }
export type TextBox = TextNode & { style: Style; bounds: TextBounds | undefined }
export type Style = NonNullable<TextNode['style']>

export interface TextBounds {
  /** pixels */
  width: number
  height: number
  /** In descending order; the first at which the text fits without breaking a word is used. */
  sizes: readonly number[]
  lines?: number
  /** The replacement for a text with letters that the fonts lack; by default an ellipsis. */
  instead?: string
}

export function box(style: Style, ...children: PictureNode[]): PictureNode {
  return { type: 'container', style: { display: 'flex', ...style }, children }
}

export function textBox(style: Style, text: string, bounds?: TextBounds): PictureNode {
  return { type: 'text', style, text, bounds }
}

/** @param paths attributes of SVG paths, without characters that XML escapes */
export function shape(
  { width, height, viewBox }: { width: number; height: number; viewBox: string },
  paths: readonly Record<string, string | number>[],
): PictureNode {
  const toXml = ([name, value]: [string, string | number]) => `${name}="${value}"`
  const drawn = paths.map((path) => `<path ${Object.entries(path).map(toXml).join(' ')}/>`)
  const src = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn.join('')}</svg>`
  return { type: 'image', src, width, height }
}
