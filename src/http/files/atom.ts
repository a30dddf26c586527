// Feeds by RFC 4287, written by the library 'feed' and kept from its faults (docs/decisions/033-reach.md).
import { Feed } from 'feed'
import { escaped, xmlText } from '../../platform/markup.ts'

export interface AtomFeed {
  title: string
  /** where the feed stands; its id too */
  url: string
  /** the page that shows the same */
  pageUrl: string
  author: string
  entries: readonly AtomEntry[]
}

export interface AtomEntry {
  /** an IRI that stays what it is when the address changes */
  id: string
  url: string
  title: string
  author: string
  categories: readonly string[]
  publishedAt: Date
  updatedAt: Date
  /** plain text */
  summary?: string
  /** HTML that can be shown as it is */
  content: string
}

/** @returns a whole XML document, valid whatever the texts hold */
export function atomText({ title, url, pageUrl, author, entries }: AtomFeed): string {
  const feed = new Feed({
    id: url,
    title: xmlText(title),
    link: pageUrl,
    feedLinks: { atom: url },
    author: { name: xmlText(author), link: pageUrl },
    updated: newest(entries),
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

/** The library's own would be the time of asking; a feed without entries never changed. */
function newest(entries: readonly AtomEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())))
}

/** The library writes HTML as CDATA and takes care of its end only once. */
function html(text: string): string {
  return xmlText(text).replaceAll(']]>', ']]&gt;')
}

/** The library escapes ampersands and quotes in attributes, and leaves this one, which ends the document. */
function attribute(text: string): string {
  return xmlText(text).replaceAll('<', '‹')
}
