import type { ReactElement } from 'react'
import type { Id } from '../../shared/schema/ids.ts'

/**
 * The data of each kind of email; each feature adds its kinds by declaration merging. It is stored in the outbox, so
 * it contains ids and plain values, never a token: links are made at sending.
 */
export interface EmailKinds {}

export type EmailKind = keyof EmailKinds
export type EmailId = Id<'letter'>

export interface EmailSite {
  publicUrl: string
  secretKey: string
}

export interface EmailMessage {
  subject: string
  body: ReactElement
  /** `/u/{token}` of this recipient; the email then offers one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
}

/** Writes one kind of email. Deterministic: the same data gives exactly the same email. */
export type EmailWriter<Kind extends EmailKind> = (
  data: EmailKinds[Kind],
  site: EmailSite,
) => EmailMessage

export interface RenderedEmail {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Renders any kind of email; made from the built bundle, since emails are React. */
export type RenderEmail = (
  kind: EmailKind,
  data: unknown,
  site: EmailSite,
) => Promise<RenderedEmail>
