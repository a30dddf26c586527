import { describe, expect, it } from 'vitest'
import type { Idea } from '../../contract.ts'
import { type FeedPage, getFeedIdeas } from './feed-pages.ts'
import { clearSavedFeeds, updateSavedCounts, findSavedFeed, saveFeed } from './saved-feeds.ts'

describe('the saved rows of a list', () => {
  it('an idea that moved between two reads is listed once', () => {
    const pages = [page('a', 'b'), page('b', 'c')]
    expect(getFeedIdeas(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('saved rows return in the same history entry and in no other', () => {
    const store = memory()
    saveFeed({ place: 'k1 /ideas', pages: [page('a'), page('b')], scrollY: 900 }, store)
    expect(findSavedFeed('k1 /ideas', store)).toEqual({
      place: 'k1 /ideas',
      pages: [page('a'), page('b')],
      scrollY: 900,
    })
    expect(findSavedFeed('k2 /ideas', store)).toBeNull()
    expect(findSavedFeed('k1 /ideas?sort=recent', store)).toBeNull()
  })

  it('rows are saved for the latest four lists', () => {
    const store = memory()
    for (const place of ['1', '2', '3', '4', '5']) {
      saveFeed({ place, pages: [page(place)], scrollY: 0 }, store)
    }
    expect(findSavedFeed('1', store)).toBeNull()
    expect(findSavedFeed('2', store)).not.toBeNull()
  })

  it('saved rows show a vote from another page', () => {
    const store = memory()
    saveFeed({ place: 'k', pages: [page('a'), page('b')], scrollY: 0 }, store)
    updateSavedCounts('b', { votesUp: 7, votesDown: 2 }, store)
    const rows = getFeedIdeas(findSavedFeed('k', store)?.pages ?? [])
    expect(rows.map(({ votesUp, votesDown }) => [votesUp, votesDown])).toEqual([
      [0, 0],
      [7, 2],
    ])
  })

  it('saved rows show a sign-up from another page, and keep their votes', () => {
    const store = memory()
    saveFeed({ place: 'k', pages: [page('a')], scrollY: 0 }, store)
    updateSavedCounts('a', { votesUp: 7, votesDown: 2 }, store)
    updateSavedCounts('a', { waitlistCount: 3 }, store)
    expect(getFeedIdeas(findSavedFeed('k', store)?.pages ?? [])).toMatchObject([
      { votesUp: 7, votesDown: 2, waitlistCount: 3 },
    ])
  })

  it('saved rows are dropped if the storage is full or holds invalid data', () => {
    const full = memory()
    saveFeed({ place: 'k', pages: [page('a')], scrollY: 0 }, full)
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    saveFeed({ place: 'l', pages: [page('b')], scrollY: 0 }, full)
    expect(findSavedFeed('k', full)).toBeNull()
    expect(findSavedFeed('k', memory({ ideaFeeds: '{' }))).toBeNull()
    expect(findSavedFeed('k', null)).toBeNull()
  })

  it('saved rows are deleted after an idea has changed', () => {
    const store = memory()
    saveFeed({ place: 'k', pages: [page('a')], scrollY: 0 }, store)
    clearSavedFeeds(store)
    expect(findSavedFeed('k', store)).toBeNull()
  })
})

function page(...ids: string[]): FeedPage {
  return { ideas: ids.map(idea), nextCursor: null }
}

function idea(id: string): Idea {
  return {
    id: id as Idea['id'],
    title: id,
    description: id,
    targetAudience: [],
    category: [],
    location: [],
    votesUp: 0,
    votesDown: 0,
    waitlistCount: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    discussions: null,
  }
}

function memory(kept: Record<string, string> = {}) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, value: string) {
      kept[name] = value
    },
    removeItem(name: string) {
      delete kept[name]
    },
  }
}
