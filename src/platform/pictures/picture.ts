// A picture before it is drawn: plain objects, which can be sent to a thread and compared as text.
import type { CSSProperties } from 'react'

export interface Picture {
  width: number
  height: number
  root: PictureNode
}

/** An element for satori: flex boxes, texts and SVG. A `fitted` text is turned into one when it is drawn. */
export interface PictureNode {
  type: string
  key: string | null
  props: { children?: PictureNode | string | PictureNode[] } & Record<string, unknown>
}

export function box(style: CSSProperties, ...children: PictureNode[]): PictureNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

export interface Room {
  /** pixels */
  width: number
  height: number
  /** In descending order; the first at which the text fits without breaking a word is used. */
  sizes: readonly number[]
  /** Maximum number of lines; by default as many as fit. */
  lines?: number
  /** The replacement for a text with characters that the fonts lack. */
  instead?: string
}

/** A text as large as its room allows; a text that is too long ends with an ellipsis. */
export function fitted(style: CSSProperties, text: string, room: Room): PictureNode {
  return { type: 'fitted', key: null, props: { style, children: text, room } }
}

export function words(style: CSSProperties, text: string): PictureNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children: text } }
}

export function shape(
  size: { width: number; height: number; viewBox: string },
  paths: readonly Record<string, string | number>[],
): PictureNode {
  const children = paths.map((props) => ({ type: 'path', key: null, props }))
  return { type: 'svg', key: null, props: { ...size, children } }
}
