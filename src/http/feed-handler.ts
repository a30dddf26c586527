import type { Services } from '../platform/context.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { sendCached } from './send-cached.ts'
import { blogFeedFile, categoryFeedFile, ideasFeedFile } from './files/feeds.ts'
import { robotsText } from './files/robots.ts'
import { sitemapPartText, sitemapText } from './files/sitemap.ts'

export function handleFeed(
  exchange: Exchange,
  { services, pages }: HttpParts,
): StepResult | Promise<StepResult> {
  return sendCached(exchange, pages, findFile(services, exchange.path))
}

export function findFile(services: Services, path: string): (() => Promise<RenderedPage>) | null {
  const { db } = services
  const publicUrl = services.config.PUBLIC_URL
  if (path === '/robots.txt') {
    return async () => ({ status: 200, headers: plain, body: robotsText(publicUrl) })
  }
  if (path === '/sitemap.xml') return async () => xml(await sitemapText(services))
  const number = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1]
  if (number !== undefined) {
    return async () => xml(await sitemapPartText(services, Number(number)))
  }
  if (path === '/feed.xml') return () => ideasFeedFile(db, publicUrl)
  if (path === '/blog/feed.xml') return () => blogFeedFile(db, publicUrl)
  const category = /^\/ideas\/category\/([^/]{1,100})\/feed\.xml$/.exec(path)?.[1]
  if (category !== undefined) {
    return async () => (await categoryFeedFile(db, publicUrl, category)) ?? notFoundFile
  }
  return null
}

function xml(body: string | null): RenderedPage {
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return body === null ? notFoundFile : { status: 200, headers, body }
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }
const notFoundFile = { status: 404, headers: plain, body: 'This file doesn’t exist.' }
