import { expect, it } from 'vitest'
import { killUnderRedditPosts } from './kill-reddit-posts.ts'
import { runOnNewDatabase } from './on-both-databases.ts'

it('posts each idea once, even if killed before, while and after Reddit accepts the post', async () => {
  const report = await runOnNewDatabase((options) => killUnderRedditPosts({ ...options, kills: 4 }))
  expect(report.errors).toEqual([])
  expect(report.posts).toBeGreaterThanOrEqual(4)
  expect(report.inDoubt).toBeGreaterThanOrEqual(1)
}, 300_000)
