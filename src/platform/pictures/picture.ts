// A picture before it is drawn: plain objects, which can be sent to a thread and compared as text.
import type { CSSProperties } from 'react'

export interface Picture {
  /** pixels */
  width: number
  height: number
  root: PictureNode
}

/** What satori takes for an element: flex boxes, texts and SVG; a `fitted` text becomes one when it is drawn. */
export interface PictureNode {
  type: string
  key: string | null
  props: { children?: PictureNode | string | PictureNode[] } & Record<string, unknown>
}

export function box(style: CSSProperties, ...children: PictureNode[]): PictureNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** Where a text is put that may be of any length and any letters. */
export interface Room {
  /** pixels */
  width: number
  height: number
  /** the largest first; the first is taken in which the text has room, and no word is broken */
  sizes: readonly number[]
  /** at most so many; as many as the height holds unless told */
  lines?: number
  /** what is written where the fonts lack a letter of the text */
  instead?: string
}

/** A text as large as its room holds it; what is longer ends with an ellipsis. */
export function fitted(style: CSSProperties, text: string, room: Room): PictureNode {
  return { type: 'fitted', key: null, props: { style, children: text, room } }
}

export function words(style: CSSProperties, text: string): PictureNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children: text } }
}

/** @param paths attributes of each, as React names them */
export function shape(
  size: { width: number; height: number; viewBox: string },
  paths: readonly Record<string, string | number>[],
): PictureNode {
  const children = paths.map((props) => ({ type: 'path', key: null, props }))
  return { type: 'svg', key: null, props: { ...size, children } }
}
