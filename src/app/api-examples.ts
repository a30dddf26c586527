import type { Example } from '../platform/functions/openapi-types.ts'

const ideaId = 'f3b0c1de-5a0e-4c58-9d1b-2f7a7d0c9e11'
const reportId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const sessionId = '0b7d3f6e-2c1a-4f3e-8a55-6f1b0f3f2c77'

const idea = {
  id: ideaId,
  title: 'Invoice reminders for freelancers',
  description: 'Sends polite reminders until an invoice is paid, and stops when it is.',
  targetAudience: ['Freelancers'],
  category: ['Finance'],
  location: ['Kenya', 'United Kingdom'],
  votesUp: 128,
  votesDown: 9,
  waitlistCount: 42,
  createdAt: '2026-11-20T12:00:00.000Z',
  discussions: null,
}

/** Of the functions that API clients call most. A test holds them to the contracts. */
export const apiExamples: Record<string, Example> = {
  'list-ideas': {
    response: { ideas: [idea], nextCursor: null, total: 1, totalIsCapped: false },
  },
  'get-idea': { response: { ...idea, evidence: null } },
  'submit-idea': {
    request: {
      title: idea.title,
      description: idea.description,
      targetAudience: idea.targetAudience,
      category: idea.category,
      location: idea.location,
      businessEmail: 'founder@example.com',
      acceptTerms: true,
      sessionId,
    },
    response: { success: true, message: 'Your idea has been submitted.', id: ideaId },
  },
  'scan-pain-points': {
    request: {
      searchQuery: `${idea.title}\n\nFreelancers lose hours chasing clients who pay late.`,
      isLite: true,
      ideaId,
    },
    response: { reportId },
  },
  'list-findings': {
    response: {
      findings: [
        {
          id: '4d1f0a52-93c5-4b70-8c0e-2b5f7b1d6a33',
          report_id: reportId,
          platform: 'Hacker News',
          sentiment: 'negative',
          quote: 'I spend every Friday chasing clients who pay a month late.',
          title: 'Ask HN: How do you get clients to pay on time?',
          source_url: 'https://news.ycombinator.com/item?id=1',
          discussion_date: '2026-09-14T08:30:00.000Z',
          relevance_score: 0.94,
          certainty: 'sure',
          mark: null,
          discussion_id: 'hn:1',
          source: 'Hacker News',
          community: null,
          fetched_at: '2026-11-20T12:00:05.000Z',
          signals: ['pain'],
        },
      ],
      nextCursor: null,
    },
  },
}
