import { expect, it } from 'vitest'
import type { Idea } from '../features/ideas/contract.ts'
import { ideaJsonLd, ideaListJsonLd } from './idea-json-ld.ts'

const idea: Idea = {
  id: '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as Idea['id'],
  title: 'Chase late invoices',
  description: 'Polite reminders that go out by themselves.',
  targetAudience: ['Freelancers'],
  category: ['Finance'],
  location: ['Global'],
  votesUp: 12,
  votesDown: 3,
  waitlistCount: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  discussions: null,
}

it('the JSON-LD of an idea is a posting with its counts', () => {
  expect(ideaJsonLd(idea, 'https://assay.example')).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: 'https://assay.example/ideas/0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01',
    headline: 'Chase late invoices',
    text: 'Polite reminders that go out by themselves.',
    datePublished: '2026-11-20T12:00:00.000Z',
    author: { name: 'Anonymous founder' },
    interactionStatistic: [
      { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 12 },
      { interactionType: { '@type': 'DislikeAction' }, userInteractionCount: 3 },
    ],
  })
})

it('the JSON-LD of a list has positions and URLs of its ideas', () => {
  expect(ideaListJsonLd([idea], 'https://assay.example')).toMatchObject({
    itemListElement: [
      {
        position: 1,
        name: 'Chase late invoices',
        url: 'https://assay.example/ideas/0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01',
      },
    ],
  })
})
