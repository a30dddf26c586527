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
import { getRetryAfter, logFailure } from '../platform/functions/problem.ts'
import { type CachedResponse, sendStored } from '../platform/http/cached-response.ts'
import type { DrawnPicture } from '../platform/pictures/create-pictures.ts'
import type { Picture } from '../platform/pictures/picture.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { sitePicturePath } from './pictures/picture-paths.ts'
import { ideaPictureTemplate } from './pictures/idea-picture-template.ts'
import { postPictureTemplate } from './pictures/post-picture-template.ts'
import { reportPictureTemplate } from './pictures/report-picture-template.ts'
import { sitePictureTemplate } from './pictures/site-picture-template.ts'
import { rejectUnlessRead } from './reject-unless-read.ts'
import { sendText } from './send-text.ts'

/** `/og/site.png` or `/og/{kind}/{name}.png`. Rejects if the database cannot be read. */
export async function handleOgImage(
  { request, response, path }: Exchange,
  { services, pictures }: HttpParts,
): Promise<void> {
  if (rejectUnlessRead(request, response)) return
  const source = await findSource(services, path)
  if (!source) return sendText(request, response, 404, 'We can’t find this picture.')
  let drawn: DrawnPicture
  try {
    drawn = await pictures.get(source.picture)
  } catch (error) {
    response.setHeader('retry-after', getRetryAfter(error) ?? 5)
    return sendText(request, response, 503, getFailureText(services, error))
  }
  sendStored(request, response, toImageResponse(drawn, source.headers))
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

function getFailureText(services: AppServices, error: unknown): string {
  if (error instanceof AppError) return error.message
  // Logged without the path: a report's id gives access to the report.
  logFailure(services, error, { name: 'picture', requestId: randomUUID() })
  return 'The picture could not be drawn. Please try again.'
}

function toImageResponse(
  { bytes, etag }: DrawnPicture,
  own: Record<string, string>,
): CachedResponse {
  const headers = {
    'content-type': 'image/png',
    ...own,
    'content-length': String(bytes.length),
    etag,
  }
  const identity = { body: bytes, headers: Object.entries(headers).flat() }
  return { status: 200, etag, bodies: { identity } }
}
