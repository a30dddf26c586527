import { expect, it } from 'vitest'
import { getLinkedIds } from './linked-ids.ts'

it.each([
  ['https://news.ycombinator.com/item?id=101', 'hn:101'],
  ['https://news.ycombinator.com/item?id=101&p=2#202', 'hn:202'],
  ['https://news.ycombinator.com/user?id=jane', null],
  [
    'https://www.reddit.com/r/freelance/comments/1abc/late_invoices/?utm_source=share',
    'reddit:t3_1abc',
  ],
  ['https://old.reddit.com/r/freelance/comments/1abc/late_invoices/k9x/', 'reddit:t1_k9x'],
  ['https://redd.it/1abc', 'reddit:t3_1abc'],
  ['https://www.reddit.com/r/freelance/s/Ab12', null],
  ['https://www.reddit.com/comments/1abc/_/k9x/', 'reddit:t1_k9x'],
  ['https://money.stackexchange.com/questions/7/late-invoices', 'stack-exchange:money:7'],
  ['https://money.stackexchange.com/q/7/31', 'stack-exchange:money:7'],
  ['https://money.stackexchange.com/questions/7/late-invoices/9#9', null],
  ['https://lobste.rs/s/ab12cd/late_invoices', 'lobsters:ab12cd'],
  ['https://lobste.rs/s/ab12cd/late_invoices#c_xyz', null],
  ['https://bsky.app/profile/did:plc:abc/post/3k', 'bluesky:did:plc:abc/3k'],
  ['https://bsky.app/profile/jane.example/post/3k', null],
  ['https://forum.example/t/late-invoices/12', 'discourse:forum.example:12/1'],
  ['https://forum.example/t/late-invoices/12/3?u=jane', 'discourse:forum.example:12/3'],
  ['https://forum.example/t/12/3', 'discourse:forum.example:12/3'],
  ['https://lemmy.example/post/5', 'lemmy:lemmy.example:post:5'],
  ['https://lemmy.example/post/5/6', 'lemmy:lemmy.example:comment:6'],
  ['https://lemmy.example/comment/6', 'lemmy:lemmy.example:comment:6'],
  ['https://mastodon.example/@jane/1', 'mastodon:mastodon.example:1'],
  ['https://mastodon.example/users/jane/statuses/1', 'mastodon:mastodon.example:1'],
  ['https://example.com/about', null],
])('finds the id of what a link leads to: %s', (link, id) => {
  expect(getLinkedIds(new URL(link))).toEqual(id === null ? [] : [id])
})
