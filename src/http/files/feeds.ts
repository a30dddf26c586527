import sanitizeHtml from 'sanitize-html'
import { selectPosts } from '../../features/blog/queries.ts'
import { sanitise } from '../../features/blog/sanitise.ts'
import { dropIdeas, findUnlistedIdeas } from '../../features/blog/unlisted-ideas.ts'
import { resolveCategory } from '../../features/ideas/category-pages.ts'
import { brand } from '../../platform/brand.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { RenderedPage } from '../../platform/http/page-cache.ts'
import { escaped } from '../../platform/markup.ts'
import { founderName } from '../../features/ideas/founder-name.ts'
import { type AtomEntry, type AtomFeed, formatAtom } from './atom.ts'

const maxEntries = 50

export async function ideasFeedFile(db: Database, publicUrl: string): Promise<RenderedPage> {
  const ideas = await selectFeedIdeas(db)
    .orderBy('ideas.created_at', 'desc')
    .orderBy('ideas.id', 'desc')
    .execute()
  return atom({
    title: `New ideas on ${brand.name}`,
    url: `${publicUrl}/feed.xml`,
    pageUrl: `${publicUrl}/ideas`,
    author: brand.name,
    entries: ideas.map((idea) => ideaEntry(idea, publicUrl)),
  })
}

/** Another spelling of the category redirects to the feed's one URL, as for the page. */
export async function categoryFeedFile(
  db: Database,
  publicUrl: string,
  category: string,
): Promise<RenderedPage | null> {
  const route = resolveCategory(category)
  if ('redirectTo' in route) {
    if (!route.isPermanent) return null
    const location = `${route.redirectTo}/feed.xml`
    return { status: 301, headers: { 'content-type': plainText, location }, body: '' }
  }
  const ideas = await selectFeedIdeas(db)
    .innerJoin('idea_tags', 'idea_tags.idea_id', 'ideas.id')
    .where('idea_tags.kind', '=', 'category')
    .where('idea_tags.value', '=', route.page.name)
    .orderBy('idea_tags.created_at', 'desc')
    .orderBy('idea_tags.idea_id', 'desc')
    .execute()
  const pageUrl = `${publicUrl}/ideas/category/${route.slug}`
  return atom({
    title: `New ${route.page.name} ideas on ${brand.name}`,
    url: `${pageUrl}/feed.xml`,
    pageUrl,
    author: brand.name,
    entries: ideas.map((idea) => ideaEntry(idea, publicUrl)),
  })
}

export async function blogFeedFile(db: Database, publicUrl: string): Promise<RenderedPage> {
  const posts = await selectPosts(db)
    .select('content')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  const unlisted = await findUnlistedIdeas(db, posts)
  return atom({
    title: `${brand.name} blog`,
    url: `${publicUrl}/blog/feed.xml`,
    pageUrl: `${publicUrl}/blog`,
    author: brand.name,
    entries: posts.map((post) => {
      const url = `${publicUrl}/blog/${post.slug}`
      return {
        id: `urn:uuid:${post.id}`,
        url,
        title: post.title,
        author: brand.name,
        categories: post.keywords,
        publishedAt: post.published_at,
        updatedAt: post.updated_at,
        summary: post.excerpt,
        content: makeLinksAbsolute(dropIdeas(sanitise(post.content), unlisted), url),
      }
    }),
  })
}

function selectFeedIdeas(db: Database) {
  return db
    .selectFrom('ideas')
    .select([
      'ideas.id',
      'ideas.title',
      'ideas.description',
      'ideas.category',
      'ideas.created_at',
      'ideas.edited_at',
    ])
    .where('ideas.withdrawn_at', 'is', null)
    .limit(maxEntries)
}

type FeedIdea = Awaited<ReturnType<ReturnType<typeof selectFeedIdeas>['execute']>>[number]

function ideaEntry(idea: FeedIdea, publicUrl: string): AtomEntry {
  const lines = idea.description.split(/\r\n|\r|\n/).map(escaped)
  return {
    id: `urn:uuid:${idea.id}`,
    url: `${publicUrl}/ideas/${idea.id}`,
    title: idea.title,
    author: founderName,
    categories: idea.category,
    publishedAt: idea.created_at,
    updatedAt: idea.edited_at ?? idea.created_at,
    content: `<p dir="auto">${lines.join('<br>')}</p>`,
  }
}

function makeLinksAbsolute(html: string, url: string): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      a: (tagName, { href = '', ...others }) => {
        const absoluteUrl = URL.parse(href, url)?.href
        return {
          tagName,
          attribs: absoluteUrl === undefined ? others : { ...others, href: absoluteUrl },
        }
      },
    },
  })
}

function atom(feed: AtomFeed): RenderedPage {
  const headers = { 'content-type': 'application/atom+xml; charset=utf-8' }
  return { status: 200, headers, body: formatAtom(feed) }
}

const plainText = 'text/plain; charset=utf-8'
