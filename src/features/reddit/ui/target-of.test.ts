import { describe, expect, it } from 'vitest'
import type { RedditMapping } from '../contract.ts'
import { targetOf } from './target-of.ts'

describe('where an idea goes', () => {
  const mappings = [
    mappingOf('Health', 'old', false),
    mappingOf(null, 'nobodys', true),
    mappingOf('Finance', 'finance', true),
    mappingOf('Health', 'health', true),
  ]
  const status = { mappings, subreddit: 'startups' }

  it('is the first active mapping among its categories', () => {
    expect(targetOf(status, ['Health'])).toBe('health')
    expect(targetOf(status, ['Health', 'Finance'])).toBe('finance')
  })

  it('is the subreddit of the connection where no mapping fits', () => {
    expect(targetOf(status, ['Education'])).toBe('startups')
    expect(targetOf(status, [])).toBe('startups')
  })

  it('is nowhere without either', () => {
    expect(targetOf({ mappings, subreddit: null }, ['Education'])).toBeNull()
  })
})

function mappingOf(category: string | null, subreddit: string, active: boolean): RedditMapping {
  return {
    id: `${subreddit} of ${category}` as RedditMapping['id'],
    category_id: `${category}` as RedditMapping['category_id'],
    category_name: category,
    subreddit,
    post_template: null,
    active,
    created_at: '2026-11-20T12:00:00.000Z',
  }
}
