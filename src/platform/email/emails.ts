import type { ReactElement } from 'react'
import type { Database } from '../db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'

/** Features add kinds by declaration merging. The outbox stores the data, so it contains no token. */
export interface EmailKinds {}

export type EmailKind = keyof EmailKinds
export type EmailId = Id<'email'>

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

/** Deterministic: the same data gives exactly the same email. */
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

/** The data of which all is still right; or why the email is of no use now, for the operator, and whether for good. */
export type RevisedEmail =
  | { data: unknown; obstacle: null }
  | { data: null; obstacle: string; isFinal: boolean }

export type ReviseEmail = (db: Database, kind: EmailKind, data: unknown) => Promise<RevisedEmail>

export type RenderEmail = (
  kind: EmailKind,
  data: unknown,
  site: EmailSite,
) => Promise<RenderedEmail>
