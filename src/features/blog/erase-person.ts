import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { DatabaseTransaction, RowOf } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, eraseWords } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { escaped } from '../../platform/markup.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { getWords } from '../ideas/words.ts'
import { sanitise } from './sanitise.ts'
import type { blogPosts } from './tables.ts'
import { dropArticle } from './unlisted-ideas.ts'
import { getFirstSentence } from './writing/first-sentence.ts'
import { toVisible } from './writing/sentences.ts'
import { getHeadNames } from './writing/post-head.ts'
import { getSlug } from './writing/slug.ts'

type Post = Selectable<RowOf<typeof blogPosts>>

interface NamedIdea {
  id: IdeaId
  title: string
  description: string
}

/** Run it before ideas are erased. Posts keep the counts, and the ideas of others. */
export async function erasePerson(
  tx: DatabaseTransaction,
  { emails, now }: Erasure,
): Promise<Erased> {
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'title', 'description'])
    .where('business_email', 'in', emails)
    .execute()
  const posts = await tx
    .selectFrom('blog_posts')
    .selectAll()
    .where(sql<boolean>`featured_idea_ids && ${ideas.map(({ id }) => id)}::uuid[]`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const post of posts) {
    const erased = ideas
      .filter(({ id }) => post.featured_idea_ids.includes(id))
      .reduce(eraseIdea, post)
    const { title, excerpt, content, seo_title, seo_description, keywords, figures } = erased
    await tx
      .updateTable('blog_posts')
      .set({ title, excerpt, content, seo_title, seo_description, keywords })
      .set({
        figures: sql`${JSON.stringify(figures)}::jsonb`,
        // The URL has the words of the title.
        slug: title === post.title ? post.slug : await findFreeSlug(tx, erased),
        updated_at: now,
      })
      .where('id', '=', post.id)
      .execute()
  }
  return { blog_posts: posts.length }
}

const figuresSchema = z.looseObject({
  ideas: z.array(z.looseObject({ id: z.string(), title: z.string(), about: z.string() })),
})

function eraseIdea(post: Post, idea: NamedIdea): Post {
  const figures = figuresSchema.safeParse(post.figures).data
  const counted = figures?.ideas.find(({ id }) => id === idea.id)
  // The founder may have changed the description since.
  const titles = [...new Set([idea.title, counted?.title ?? idea.title])]
  const abouts = [...new Set([idea.description, counted?.about ?? idea.description])]
  const words = [
    ...titles.map(toVisible),
    ...getHeadNames({ ideas: titles.map((title) => ({ title })) }).map((name) => name.slice(1, -1)),
    ...abouts.flatMap((about) => [toVisible(about), getFirstSentence(about)]),
  ]
  const eraseText = (text: string) => eraseWords(text, words)
  const titleWords = new Set(titles.flatMap((title) => getWords(toVisible(title))))
  return {
    ...post,
    title: eraseText(post.title),
    excerpt: eraseText(post.excerpt),
    seo_title: eraseText(post.seo_title),
    seo_description: eraseText(post.seo_description),
    content: eraseFromHtml(post.content, idea.id, words),
    keywords: post.keywords.filter((word) => !titleWords.has(word)),
    figures: figures
      ? {
          ...figures,
          ideas: figures.ideas.map((one) =>
            one.id === idea.id ? { ...one, title: erasedText, about: erasedText } : one,
          ),
        }
      : post.figures,
  }
}

/** Drops the part of the idea, which a model may have worded, and its name elsewhere. */
function eraseFromHtml(content: string, id: IdeaId, words: readonly string[]): string {
  const stored = words.map((word) => sanitise(escaped(word)))
  return dropArticle(content, id)
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : eraseWords(part, stored)))
    .join('')
}

async function findFreeSlug(
  tx: DatabaseTransaction,
  { title, made_for: day }: Post,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = getSlug(title, day, attempt)
    const taken = await tx
      .selectFrom('blog_posts')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!taken) return slug
  }
}
