import { describe, expect, it } from 'vitest'
import type { RedditMapping } from '../contract.ts'
import { getTarget } from './get-target.ts'

describe('where an idea goes', () => {
  const mappings = [
    getMapping('Health', 'old', false),
    getMapping(null, 'nobodys', true),
    getMapping('Finance', 'finance', true),
    getMapping('Health', 'health', true),
  ]
  const status = { mappings, subreddit: 'startups' }

  it('is the first active mapping among its categories', () => {
    expect(getTarget(status, ['Health'])).toBe('health')
    expect(getTarget(status, ['Health', 'Finance'])).toBe('finance')
  })

  it('is the subreddit of the connection where no mapping fits', () => {
    expect(getTarget(status, ['Education'])).toBe('startups')
    expect(getTarget(status, [])).toBe('startups')
  })

  it('is nowhere without either', () => {
    expect(getTarget({ mappings, subreddit: null }, ['Education'])).toBeNull()
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
