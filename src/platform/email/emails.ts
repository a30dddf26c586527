import type { ReactElement } from 'react'
import type { Id } from '../ids.ts'

/**
 * What each kind of letter is written from; each room adds its kinds by declaration merging. The data is
 * kept in the outbox, so it holds ids and plain values, never a token: links are made when it is sent.
 */
export interface EmailKinds {}

export type EmailKind = keyof EmailKinds
export type EmailId = Id<'letter'>

/** What a letter's links are made with. */
export interface EmailSite {
  publicUrl: string
  secretKey: string
}

/** A letter as its room writes it. */
export interface EmailMessage {
  subject: string
  /** within `EmailLayout` */
  body: ReactElement
  /** `/u/{token}` of this recipient: the letter then offers one-click unsubscribe (RFC 8058) */
  unsubscribeUrl?: string
}

/** Writes one kind of letter; the same data gives the same letter, to the byte. */
export type EmailWriter<Kind extends EmailKind> = (
  data: EmailKinds[Kind],
  site: EmailSite,
) => EmailMessage

/** A letter as it is sent. */
export interface RenderedEmail {
  subject: string
  html: string
  text: string
  /** beside From, To and Subject */
  headers: Record<string, string>
}

/** Renders any kind of letter; made from the built bundle, since letters are React. */
export type RenderEmail = (
  kind: EmailKind,
  data: unknown,
  site: EmailSite,
) => Promise<RenderedEmail>
