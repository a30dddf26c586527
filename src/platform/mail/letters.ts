import type { ReactElement } from 'react'
import type { Id } from '../ids.ts'

/**
 * What each kind of letter is written from; each room adds its kinds by declaration merging. The data is
 * kept in the outbox, so it holds ids and plain values, never a token: links are made when it is sent.
 */
export interface LetterKinds {}

export type LetterKind = keyof LetterKinds
export type LetterId = Id<'letter'>

/** What a letter's links are made with. */
export interface LetterSite {
  publicUrl: string
  secretKey: string
}

/** A letter as its room writes it. */
export interface Letter {
  subject: string
  /** within `LetterLayout` */
  body: ReactElement
  /** `/u/{token}` of this recipient: the letter then offers one-click unsubscribe (RFC 8058) */
  unsubscribeUrl?: string
}

/** Writes one kind of letter; the same data gives the same letter, to the byte. */
export type LetterWriter<Kind extends LetterKind> = (
  data: LetterKinds[Kind],
  site: LetterSite,
) => Letter

/** A letter as it is sent. */
export interface RenderedLetter {
  subject: string
  html: string
  text: string
  /** beside From, To and Subject */
  headers: Record<string, string>
}

/** Renders any kind of letter; made from the built bundle, since letters are React. */
export type RenderLetter = (
  kind: LetterKind,
  data: unknown,
  site: LetterSite,
) => Promise<RenderedLetter>
