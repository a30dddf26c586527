import { describe, expect, it } from 'vitest'
import type { RedditMapping } from '../contract.ts'
import { getTargetSubreddit } from './get-target-subreddit.ts'

describe('getTargetSubreddit', () => {
  const mappings = [
    getMapping('Health', 'old', false),
    getMapping(null, 'nobodys', true),
    getMapping('Finance', 'finance', true),
    getMapping('Health', 'health', true),
  ]
  const status = { mappings, subreddit: 'startups' }

  it('an idea goes to the first active mapping among its categories', () => {
    expect(getTargetSubreddit(status, ['Health'])).toBe('health')
    expect(getTargetSubreddit(status, ['Health', 'Finance'])).toBe('finance')
  })

  it('an idea without a mapping goes to the subreddit of the connection', () => {
    expect(getTargetSubreddit(status, ['Education'])).toBe('startups')
    expect(getTargetSubreddit(status, [])).toBe('startups')
  })

  it('an idea without a mapping and a connection goes nowhere', () => {
    expect(getTargetSubreddit({ mappings, subreddit: null }, ['Education'])).toBeNull()
  })
})

function getMapping(category: string | null, subreddit: string, active: boolean): RedditMapping {
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
