// Feeds by RFC 4287, from the library 'feed', with workarounds for its bugs (docs/decisions/033-reach.md).
import { Feed } from 'feed'
import { escaped, xmlText } from '../../platform/markup.ts'

export interface AtomFeed {
  title: string
  /** the feed's URL, which is also its id */
  url: string
  pageUrl: string
  author: string
  entries: readonly AtomEntry[]
}

export interface AtomEntry {
  /** an IRI that stays when the URL changes */
  id: string
  url: string
  title: string
  author: string
  categories: readonly string[]
  publishedAt: Date
  updatedAt: Date
  summary?: string
  /** sanitised HTML */
  content: string
}

/** @returns a whole XML document, valid for any text */
export function formatAtom({ title, url, pageUrl, author, entries }: AtomFeed): string {
  const feed = new Feed({
    id: url,
    title: xmlText(title),
    link: pageUrl,
    feedLinks: { atom: url },
    author: { name: xmlText(author), link: pageUrl },
    updated: getNewestDate(entries),
    generator: false,
  })
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      link: entry.url,
      title: html(escaped(entry.title)),
      author: [{ name: xmlText(entry.author) }],
      category: entry.categories.map((name) => ({ term: attribute(name) })),
      published: entry.publishedAt,
      date: entry.updatedAt,
      ...(entry.summary === undefined ? {} : { description: html(escaped(entry.summary)) }),
      content: html(entry.content),
    })
  }
  return feed.atom1()
}

/** The library's default is the time of the request. */
function getNewestDate(entries: readonly AtomEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())))
}

/** The library writes HTML as CDATA and escapes only the first end mark. */
function html(text: string): string {
  return xmlText(text).replaceAll(']]>', ']]&gt;')
}

/** In attributes the library does not escape this character, which breaks the document. */
function attribute(text: string): string {
  return xmlText(text).replaceAll('<', '‹')
}
