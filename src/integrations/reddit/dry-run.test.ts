import { expect, it } from 'vitest'
import { startReddit } from '../../../tests/outside/reddit.ts'
import { createRedditClient } from '../../../tests/outside/reddit-client.ts'
import { describeReddit, getValue } from '../../../tests/conformance/reddit.ts'
import { createDryRunReddit } from './dry-run.ts'

const patient = new AbortController().signal

describeReddit('A rehearsal that knows nothing', {
  open: async () => ({ reddit: createDryRunReddit(null), access: '', close: async () => {} }),
})

describeReddit('A rehearsal that asks Reddit', {
  open: async () => {
    const standIn = await startReddit()
    const { accessToken: access } = standIn.allow()
    return {
      reddit: createDryRunReddit(createRedditClient(standIn)),
      access,
      close: async () => standIn.close(),
    }
  },
})

it("a dry run reads a subreddit's requirements, and sends neither a post nor a password", async () => {
  const standIn = await startReddit()
  const { accessToken: access, refreshToken } = standIn.allow()
  standIn.subreddit('picky', { needsFlair: true })
  const dryRun = createDryRunReddit(createRedditClient(standIn))
  const asked = await dryRun.getRequirements(access, 'picky', patient)
  expect(getValue(asked).isFlairRequired).toBe(true)
  await dryRun.submit(access, { subreddit: 'picky', title: 'A title', text: '' }, patient)
  const answers = [
    await dryRun.signIn(standIn.app, standIn.owner, patient),
    await dryRun.renew(standIn.app, refreshToken, patient),
    await dryRun.exchangeCode(standIn.app, { code: 'a', redirectUrl: 'b' }, patient),
    await dryRun.revoke(standIn.app, refreshToken, patient),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'refused', code: 'rehearsal' })
  expect(standIn.requests.map(({ method, call }) => `${method} ${call}`).toSorted()).toEqual([
    'GET about',
    'GET requirements',
  ])
  expect(standIn.posts).toEqual([])
  await standIn.close()
})

it('a dry run reports an expired access token', async () => {
  const standIn = await startReddit()
  const dryRun = createDryRunReddit(createRedditClient(standIn))
  expect(await dryRun.getAccount('old', patient)).toEqual({ kind: 'expired' })
  expect(await dryRun.getPosts('old', ['t3_a'], patient)).toEqual({ kind: 'expired' })
  await standIn.close()
})

it('a dry run keeps its posts only in memory', async () => {
  const post = { subreddit: 'ordinary', title: 'A title', text: '' }
  const { id, url } = getValue(await createDryRunReddit(null).submit('', post, patient))
  expect(url).toBeNull()
  expect(getValue(await createDryRunReddit(null).getPosts('', [id], patient))).toEqual([])
})
