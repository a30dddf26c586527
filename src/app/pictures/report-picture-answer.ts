import { randomUUID } from 'node:crypto'
import { reportIdSchema } from '../../features/scans/contract.ts'
import { findReportPicture } from '../../features/scans/find-report-picture.ts'
import type { ReportPicture } from '../../features/scans/report-picture.ts'
import { AppError } from '../../platform/errors.ts'
import { logFailure } from '../../platform/functions/serve.ts'
import type { StoredAnswer } from '../../platform/http/stored-answer.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/create-pictures.ts'
import type { AppHouse } from '../services.ts'
import { reportPictureLook } from './report-picture-look.ts'

/** What `/og/reports/{id}.png` answers. Rejects when the database cannot be read. */
export async function reportPictureAnswer(
  house: AppHouse,
  pictures: Pictures,
  method: string | undefined,
  path: string,
): Promise<StoredAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    return refusal(405, 'This address answers GET and HEAD only.', { allow: 'GET, HEAD' })
  }
  const shown = await shownAt(house, path)
  if (!shown) return refusal(404, 'There is no picture at this address.')
  try {
    return picture(await pictures.of(reportPictureLook(shown)), shown.isFinal)
  } catch (error) {
    return failure(house, error)
  }
}

async function shownAt({ db }: AppHouse, path: string): Promise<ReportPicture | null> {
  const name = /^\/og\/reports\/([^/]+)\.png$/.exec(path)?.[1]
  const id = reportIdSchema.safeParse(name)
  if (!id.success) return null
  return findReportPicture(db, id.data).catch(nullIfUnknown)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

function picture({ bytes, etag }: DrawnPicture, isFinal: boolean): StoredAnswer {
  const headers = {
    'content-type': 'image/png',
    'cache-control': isFinal ? 'public, max-age=86400' : 'no-store',
    'x-robots-tag': 'noindex',
  }
  return answer({ status: 200, body: bytes, headers, etag })
}

function failure(house: AppHouse, error: unknown): StoredAnswer {
  const isBusy = error instanceof AppError
  // Without the path: who has a report's id may read the report.
  if (!isBusy) logFailure(house, error, { name: 'report-picture', requestId: randomUUID() })
  const text = isBusy ? error.message : 'The picture could not be drawn. Please try again.'
  return refusal(503, text, { 'retry-after': '5' })
}

function refusal(status: number, text: string, own: Record<string, string> = {}): StoredAnswer {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...own,
  }
  return answer({ status, body: Buffer.from(text), headers, etag: '' })
}

interface Plain {
  status: number
  body: Buffer
  headers: Record<string, string>
  etag: string
}

/** PNG is compressed as it is, and the texts are short. */
function answer({ status, body, headers, etag }: Plain): StoredAnswer {
  const all = { ...headers, 'content-length': String(body.length), ...(etag && { etag }) }
  const identity = { body, headers: Object.entries(all).flat() }
  return { status, etag, bodies: { br: identity, gzip: identity, identity } }
}
