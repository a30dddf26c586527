import type { DiscussionForumPosting, InteractionCounter, ItemList } from 'schema-dts'
import type { Idea } from '../features/ideas/contract.ts'
import { founderName } from '../features/ideas/founder-name.ts'

/** https://developers.google.com/search/docs/appearance/structured-data/discussion-forum */
export function ideaJsonLd(idea: Idea, publicUrl: string): DiscussionForumPosting {
  const url = ideaUrl(idea, publicUrl)
  return {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: idea.title,
    text: idea.description,
    datePublished: idea.createdAt,
    author: { '@type': 'Person', name: founderName },
    ...(idea.category.length > 0 && { articleSection: idea.category }),
    interactionStatistic: [
      counter('LikeAction', idea.votesUp),
      counter('DislikeAction', idea.votesDown),
    ],
  }
}

export function ideaListJsonLd(ideas: readonly Idea[], publicUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: ideas.map((idea, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: idea.title,
      url: ideaUrl(idea, publicUrl),
    })),
  }
}

function ideaUrl(idea: Idea, publicUrl: string): string {
  return new URL(`/ideas/${idea.id}`, publicUrl).href
}

function counter(action: 'LikeAction' | 'DislikeAction', count: number): InteractionCounter {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  }
}
