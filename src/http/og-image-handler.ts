import { randomUUID } from 'node:crypto'
import { getBlogPost } from '../features/blog/contract.ts'
import { findPostPicture } from '../features/blog/post-picture.ts'
import { ideaIdSchema } from '../features/ideas/contract.ts'
import { getIdeaPicture } from '../features/ideas/idea-picture.ts'
import { findIdea } from '../features/ideas/queries.ts'
import { reportIdSchema } from '../features/reports/contract.ts'
import { findReportPicture } from '../features/reports/find-report-picture.ts'
import { findSharedPicture } from '../features/shared-reports/find-shared-picture.ts'
import { findShare, type Share } from '../features/shared-reports/queries.ts'
import { linkWithdrawn } from '../features/shared-reports/rules.ts'
import type { Database } from '../platform/db/tables.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { logFailure } from '../platform/functions/problem.ts'
import { type CachedResponse, sendStored } from '../platform/http/cached-response.ts'
import type { DrawnPicture, Pictures } from '../platform/pictures/create-pictures.ts'
import type { Picture } from '../platform/pictures/picture.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { sitePicturePath } from './pictures/picture-paths.ts'
import { ideaPictureTemplate } from './pictures/idea-picture-template.ts'
import { postPictureTemplate } from './pictures/post-picture-template.ts'
import { reportPictureTemplate } from './pictures/report-picture-template.ts'
import { sitePictureTemplate } from './pictures/site-picture-template.ts'

/** `/og/site.png` or `/og/{kind}/{name}.png`. Rejects if the database cannot be read. */
export async function handleOgImage(
  { request, response, path }: Exchange,
  { services, pictures }: HttpParts,
): Promise<void> {
  sendStored(request, response, await getImage(services, pictures, request.method, path))
}

async function getImage(
  services: AppServices,
  pictures: Pictures,
  method: string | undefined,
  path: string,
): Promise<CachedResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return toRejectionResponse(405, 'This URL answers GET and HEAD only.', {
      allow: 'GET, HEAD',
    })
  }
  const source = await findSource(services, path)
  if (!source) return toRejectionResponse(404, 'We can’t find this picture.')
  try {
    return toImageResponse(await pictures.get(source.picture), source.headers)
  } catch (error) {
    return toFailureResponse(services, error)
  }
}

interface ImageSource {
  picture: Picture
  headers: Record<string, string>
}

/** The picture, by the first part of its path. @throws AppError `not_found` */
const kinds: Record<string, (db: Database, name: string) => Promise<ImageSource>> = {
  // Votes change it; repeated requests mostly find it unchanged.
  async ideas(db, name) {
    const idea = await findIdea(db, requireParsed(ideaIdSchema.safeParse(name)))
    return { picture: ideaPictureTemplate(getIdeaPicture(idea)), headers: cacheFor(300) }
  },
  async blog(db, name) {
    const { slug } = requireParsed(getBlogPost.input.safeParse({ slug: name }))
    return {
      picture: postPictureTemplate(await findPostPicture(db, slug)),
      headers: cacheFor(3600),
    }
  },
  async reports(db, name) {
    const id = requireParsed(reportIdSchema.safeParse(name))
    const share = await findShare(db, id)
    if (share) return getSharedImage(db, share)
    const source = await findReportPicture(db, id)
    const caching = source.isFinal ? cacheFor(86_400) : { 'cache-control': 'no-store' }
    return {
      picture: reportPictureTemplate(source),
      headers: { ...caching, 'x-robots-tag': 'noindex' },
    }
  },
}

/** Cached for some minutes only, as the link can be withdrawn. */
async function getSharedImage(db: Database, share: Share): Promise<ImageSource> {
  if (share.withdrawn_at) throw notFound(linkWithdrawn)
  const { picture, name } = await findSharedPicture(db, share)
  return {
    picture: reportPictureTemplate(picture, name),
    headers: { ...cacheFor(300), 'x-robots-tag': 'noindex' },
  }
}

async function findSource({ db, config }: AppServices, path: string): Promise<ImageSource | null> {
  if (path === sitePicturePath) {
    return {
      picture: sitePictureTemplate(new URL(config.PUBLIC_URL).host),
      headers: cacheFor(86_400),
    }
  }
  const [, kind = '', name = ''] = /^\/og\/([a-z]+)\/([^/]+)\.png$/.exec(path) ?? []
  if (!Object.hasOwn(kinds, kind)) return null
  return (await kinds[kind]?.(db, name).catch(nullIfUnknown)) ?? null
}

function requireParsed<Value>(parsed: { success: true; data: Value } | { success: false }): Value {
  if (parsed.success) return parsed.data
  throw notFound('We can’t find this picture.')
}

function cacheFor(seconds: number): Record<string, string> {
  return { 'cache-control': `public, max-age=${seconds}` }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

function toImageResponse(
  { bytes, etag }: DrawnPicture,
  own: Record<string, string>,
): CachedResponse {
  const headers = { 'content-type': 'image/png', ...own }
  return toResponse({ status: 200, body: bytes, headers, etag })
}

function toFailureResponse(services: AppServices, error: unknown): CachedResponse {
  const isBusy = error instanceof AppError
  // Logged without the path: a report's id gives access to the report.
  if (!isBusy) logFailure(services, error, { name: 'picture', requestId: randomUUID() })
  const text = isBusy ? error.message : 'The picture could not be drawn. Please try again.'
  return toRejectionResponse(503, text, { 'retry-after': '5' })
}

function toRejectionResponse(
  status: number,
  text: string,
  own: Record<string, string> = {},
): CachedResponse {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...own,
  }
  return toResponse({ status, body: Buffer.from(text), headers, etag: '' })
}

interface PlainResponse {
  status: number
  body: Buffer
  headers: Record<string, string>
  etag: string
}

function toResponse({ status, body, headers, etag }: PlainResponse): CachedResponse {
  const all = { ...headers, 'content-length': String(body.length), ...(etag && { etag }) }
  const identity = { body, headers: Object.entries(all).flat() }
  return { status, etag, bodies: { identity } }
}
