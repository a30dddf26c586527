import { expect, it } from 'vitest'
import { startReddit } from '../../../tests/fakes/reddit.ts'
import { createTestRedditClient } from '../../../tests/fakes/reddit-client.ts'
import { describeReddit, getValue } from '../../../tests/conformance/reddit.ts'
import { createDryRunReddit } from './dry-run.ts'

const neverAborted = new AbortController().signal

describeReddit('A dry run that knows nothing', {
  open: async () => ({ reddit: createDryRunReddit(null), access: '', close: async () => {} }),
})

describeReddit('A dry run that asks Reddit', {
  open: async () => {
    const fakeReddit = await startReddit()
    const { accessToken: access } = fakeReddit.allow()
    return {
      reddit: createDryRunReddit(createTestRedditClient(fakeReddit)),
      access,
      close: async () => fakeReddit.close(),
    }
  },
})

it("a dry run reads a subreddit's requirements, and sends neither a post nor a password", async () => {
  const fakeReddit = await startReddit()
  const { accessToken: access, refreshToken } = fakeReddit.allow()
  fakeReddit.subreddit('picky', { needsFlair: true })
  const dryRun = createDryRunReddit(createTestRedditClient(fakeReddit))
  const fetched = await dryRun.getRequirements(access, 'picky', neverAborted)
  expect(getValue(fetched).isFlairRequired).toBe(true)
  await dryRun.submit(access, { subreddit: 'picky', title: 'A title', text: '' }, neverAborted)
  const results = [
    await dryRun.signIn(fakeReddit.app, fakeReddit.owner, neverAborted),
    await dryRun.renew(fakeReddit.app, refreshToken, neverAborted),
    await dryRun.exchangeCode(fakeReddit.app, { code: 'a', redirectUrl: 'b' }, neverAborted),
    await dryRun.revoke(fakeReddit.app, refreshToken, neverAborted),
  ]
  for (const result of results) expect(result).toMatchObject({ kind: 'rejected', code: 'dry-run' })
  expect(fakeReddit.requests.map(({ method, call }) => `${method} ${call}`).toSorted()).toEqual([
    'GET about',
    'GET requirements',
  ])
  expect(fakeReddit.posts).toEqual([])
  await fakeReddit.close()
})

it('a dry run reports an expired access token', async () => {
  const fakeReddit = await startReddit()
  const dryRun = createDryRunReddit(createTestRedditClient(fakeReddit))
  expect(await dryRun.getAccount('old', neverAborted)).toEqual({ kind: 'expired' })
  expect(await dryRun.getPosts('old', ['t3_a'], neverAborted)).toEqual({ kind: 'expired' })
  await fakeReddit.close()
})

it('a dry run keeps its posts only in memory', async () => {
  const post = { subreddit: 'ordinary', title: 'A title', text: '' }
  const { id, url } = getValue(await createDryRunReddit(null).submit('', post, neverAborted))
  expect(url).toBeNull()
  expect(getValue(await createDryRunReddit(null).getPosts('', [id], neverAborted))).toEqual([])
})
