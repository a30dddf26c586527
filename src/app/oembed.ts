// https://oembed.com: what sites that are given an idea's address ask to show its card.
import { randomUUID } from 'node:crypto'
import { type Idea, type IdeaId, ideaIdSchema } from '../features/ideas/contract.ts'
import { findIdea } from '../features/ideas/queries.ts'
import { embedFrame, embedSize } from '../features/ideas/ui/embed-snippet.ts'
import { brand } from '../platform/brand.ts'
import type { House } from '../platform/context.ts'
import { AppError, invalidInput, notFound } from '../platform/errors.ts'
import { problem, problemOf } from '../platform/functions/problem.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import { oembedPath } from './oembed-address.ts'
import { founderName } from './ui/idea-json-ld.ts'
import { ideaPicturePath } from './ui/picture-paths.ts'

/** An answer, and the key under which it is the same for everybody: of what was understood, not of what was sent. */
export interface OembedAnswer {
  key: string
  make: () => Promise<RenderedPage>
}

/** @param address path and query as they were asked for */
export function oembedAnswer({ db, config }: House, address: string): OembedAnswer {
  const publicUrl = config.PUBLIC_URL
  const parameters = URL.parse(address, publicUrl)?.searchParams ?? new URLSearchParams()
  if (parameters.has('format') && parameters.get('format') !== 'json') {
    const text = 'Only the format json is spoken here.'
    return refused(501, () => problem(501, 'invalid_input', text, randomUUID()))
  }
  try {
    const id = ideaAt(parameters.get('url'), publicUrl)
    const most = { width: bound(parameters, 'maxwidth'), height: bound(parameters, 'maxheight') }
    return {
      key: `${oembedPath}?${id}&${most.width}&${most.height}`,
      make: async () => {
        try {
          return json(200, card(await findIdea(db, id), most, publicUrl))
        } catch (error) {
          return json(404, problemOf(known(error), randomUUID()))
        }
      },
    }
  } catch (error) {
    const { code, message } = known(error)
    const status = code === 'not_found' ? 404 : 400
    return refused(message, () => problem(status, code, message, randomUUID()))
  }
}

function known(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function refused(about: number | string, make: () => ReturnType<typeof problem>): OembedAnswer {
  return {
    key: `${oembedPath}?${about}`,
    make: async () => {
      const body = make()
      return json(body.status, body)
    },
  }
}

/** The idea whose page or card stands at an address of this site, with http or https. */
function ideaAt(address: string | null, publicUrl: string): IdeaId {
  if (!address) throw invalidInput([{ path: 'url', message: 'The parameter url is missing.' }])
  const url = URL.parse(address)
  const isOurs = /^https?:$/.test(url?.protocol ?? '') && url?.host === new URL(publicUrl).host
  const name = /^\/(?:embed\/)?ideas\/([^/]+)\/*$/.exec(url?.pathname ?? '')?.[1]
  const id = ideaIdSchema.safeParse(name)
  if (!isOurs || !id.success) throw notFound('At this address stands no idea of this site.')
  return id.data
}

function bound(parameters: URLSearchParams, name: 'maxwidth' | 'maxheight'): number {
  const text = parameters.get(name)
  if (text === null || text === '') return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw invalidInput([{ path: name, message: `${name} must be a whole number of pixels.` }])
}

function card(idea: Idea, most: { width: number; height: number }, publicUrl: string) {
  const width = Math.min(embedSize.width, most.width)
  const height = Math.min(embedSize.height, most.height)
  const hasRoomForPicture = most.width >= picture.width && most.height >= picture.height
  return {
    version: '1.0',
    type: 'rich',
    title: idea.title,
    author_name: founderName,
    provider_name: brand.name,
    provider_url: publicUrl,
    cache_age: 3600,
    html: embedFrame(idea, publicUrl, { width, height }),
    width,
    height,
    // A picture must stay within the bounds too, and there is but one size of it.
    ...(hasRoomForPicture && {
      thumbnail_url: publicUrl + ideaPicturePath(idea),
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}

const picture = { width: 1200, height: 630 }

function json(status: number, body: object): RenderedPage {
  const type = status === 200 ? 'application/json' : 'application/problem+json'
  return {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
    body: JSON.stringify(body),
  }
}
