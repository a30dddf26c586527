// https://oembed.com: other sites look up the card of an idea's URL here.
import { type Idea, type IdeaId, ideaIdSchema } from '../features/ideas/contract.ts'
import { findIdea } from '../features/ideas/queries.ts'
import { renderEmbedFrame, embedSize } from '../shared/embed-snippet.ts'
import { brand } from '../platform/brand.ts'
import { AppError, invalidInput, notFound } from '../platform/errors.ts'
import { createProblem, getProblem, writeProblem } from '../platform/functions/problem.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { oembedPath } from './oembed-url.ts'
import { rejectUnlessRead } from './reject-unless-read.ts'
import { founderName } from '../features/ideas/founder-name.ts'
import { ideaPicturePath } from './pictures/picture-paths.ts'

/** Cached under a key of the parsed parameters. Rejections are not cached, as each has its own id. */
export async function handleOembed(
  { request, response, url, requestId }: Exchange,
  { services, pages }: HttpParts,
): Promise<void> {
  if (rejectUnlessRead(request, response)) return
  const { db, config } = services
  const publicUrl = config.PUBLIC_URL
  const parameters = URL.parse(url, publicUrl)?.searchParams ?? new URLSearchParams()
  for (const [name, value] of Object.entries(openHeaders)) response.setHeader(name, value)
  if (parameters.has('format') && parameters.get('format') !== 'json') {
    const text = 'Only the format json is supported.'
    return writeProblem(request, response, createProblem(501, 'invalid_input', text, requestId))
  }
  try {
    const id = parseIdeaUrl(parameters.get('url'), publicUrl)
    const max = {
      width: parseLimit(parameters, 'maxwidth'),
      height: parseLimit(parameters, 'maxheight'),
    }
    const key = `${oembedPath}?${id}&${max.width}&${max.height}`
    await pages.send(request, response, key, async () => ({
      status: 200,
      headers: { ...openHeaders, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(toOembed(await findIdea(db, id), max, publicUrl)),
    }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    writeProblem(request, response, getProblem(error, requestId))
  }
}

const openHeaders = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }

function parseIdeaUrl(ideaUrl: string | null, publicUrl: string): IdeaId {
  if (!ideaUrl) throw invalidInput([{ path: 'url', message: 'The parameter url is missing.' }])
  const url = URL.parse(ideaUrl)
  const isOurs = /^https?:$/.test(url?.protocol ?? '') && url?.host === new URL(publicUrl).host
  const name = /^\/(?:embed\/)?ideas\/([^/]+)\/*$/.exec(url?.pathname ?? '')?.[1]
  const id = ideaIdSchema.safeParse(name)
  if (!isOurs || !id.success) throw notFound('This URL isn’t an idea on this site.')
  return id.data
}

function parseLimit(parameters: URLSearchParams, name: 'maxwidth' | 'maxheight'): number {
  const text = parameters.get(name)
  if (text === null || text === '') return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw invalidInput([{ path: name, message: `${name} must be a whole number of pixels.` }])
}

function toOembed(idea: Idea, max: { width: number; height: number }, publicUrl: string) {
  const width = Math.min(embedSize.width, max.width)
  const height = Math.min(embedSize.height, max.height)
  const fitsPicture = max.width >= picture.width && max.height >= picture.height
  return {
    version: '1.0',
    type: 'rich',
    title: idea.title,
    author_name: founderName,
    provider_name: brand.name,
    provider_url: publicUrl,
    cache_age: 3600,
    html: renderEmbedFrame(idea, publicUrl, { width, height }),
    width,
    height,
    // The picture must fit the limits too, and exists in one size only.
    ...(fitsPicture && {
      thumbnail_url: publicUrl + ideaPicturePath(idea),
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}

const picture = { width: 1200, height: 630 }
