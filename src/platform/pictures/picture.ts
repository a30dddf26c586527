// A picture before it is drawn: plain objects, which can be sent to a thread and compared as text.
import type { CSSProperties } from 'react'

export interface Picture {
  /** pixels */
  width: number
  height: number
  root: PictureNode
}

/** What satori takes for an element: flex boxes, texts and SVG. */
export interface PictureNode {
  type: string
  key: null
  props: { children?: PictureNode | string | PictureNode[] } & Record<string, unknown>
}

export function box(style: CSSProperties, ...children: PictureNode[]): PictureNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
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
