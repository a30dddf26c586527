import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBlogPost } from '../../src/features/blog/contract.ts'
import { getOwnedIdeas, listDashboard } from '../../src/features/dashboard/contract.ts'
import { getMyIdeas, getSession } from '../../src/features/founders/contract.ts'
import {
  editIdea,
  getFilterOptions,
  getIdea,
  getTotals,
  type IdeaId,
  listIdeas,
  withdrawIdea,
} from '../../src/features/ideas/contract.ts'
import { listTopOfWeek } from '../../src/features/ideas/top-of-week.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import { listNewIdeas } from '../../src/features/validators/new-ideas.ts'
import { getRecommendations, vote } from '../../src/features/votes/contract.ts'
import {
  createWaitlistCheckout,
  getWaitlistCount,
  leaveWaitlist,
  sendWaitlistVerification,
  verifyWaitlistEmail,
} from '../../src/features/waitlist/contract.ts'
import { blogFeedFile } from '../../src/http/files/feeds.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { listWrongLists } from '../list-counts.ts'
import { fillWaitlist, makeSignUps } from '../paid-waitlist.ts'
import { storePost } from '../posts.ts'
import { countSignUps, signUp, getSignUpInput, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const hiddenText = 'This idea was hidden by the operator of this site.'
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a hidden idea', () => {
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  let ideaId: IdeaId
  let other: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
    founder = world.visitor()
    other = await world.postIdea(founder, { title: 'Walk dogs', category: ['Health'] })
    ideaId = await world.postIdea(founder, { title: 'Chase lanterns', category: ['Social'] })
  })
  afterAll(() => world.close())

  const hide = () => admin.call(hideIdea, { ideaId })
  const restore = () => admin.call(restoreIdea, { ideaId })
  const voteInput = (voteType: 'up' | 'down' = 'up') =>
    ({ ideaId, sessionId: randomUUID(), voteType, action: 'vote' }) as const
  const cast = (voteType?: 'up' | 'down') => world.visitor().call(vote, voteInput(voteType))
  const rejection = { status: 404, code: 'not_found', error: hiddenText }
  const lanterns = async () => (await founder.call(listIdeas, { q: 'lanterns' })).ideas

  async function join(email: string) {
    const reader = world.visitor()
    await signUp(reader, ideaId, email)
    const token = (await getTokens(world, ideaId, email))?.verify ?? ''
    await reader.call(verifyWaitlistEmail, { token, sessionId: reader.sessionId })
  }

  it('a hidden idea is in no list, search, filter, total, sitemap or email', async () => {
    await cast()
    await join('ann@example.com')
    await world.site.refreshRanks()
    await hide()
    const ids = [other]
    for (const input of [{}, { sort: 'recent' }, { audience: 'Freelancers' }] as const) {
      const { ideas, total } = await founder.call(listIdeas, input)
      expect([ideas.map(({ id }) => id), total]).toEqual([ids, 1])
    }
    expect(await lanterns()).toEqual([])
    expect(await founder.call(listIdeas, { category: 'Social' })).toMatchObject({ total: 0 })
    const { categories } = await founder.call(getFilterOptions, {})
    expect(categories).toEqual(['Health'])
    expect(await founder.call(getTotals, {})).toEqual({ ideas: 1, upvotes: 0, waitlistSignups: 0 })
    for (const show of ['all', 'mine'] as const) {
      const { ideas, totals } = await founder.call(listDashboard, { show })
      expect([ideas.map(({ id }) => id), totals.signUps]).toEqual([ids, 0])
    }
    const { ideas: alike } = await founder.call(getRecommendations, { id: other })
    expect(alike).toEqual([])
    const sitemap = await (await founder.fetch('/sitemap.xml')).text()
    expect([sitemap.includes(other), sitemap.includes(ideaId)]).toEqual([true, false])
    const { db } = world.site.services
    const now = world.clock.now()
    expect(await listTopOfWeek(db, now, 5)).toEqual([])
    const posted = await listNewIdeas(db, new Date(0), new Date(now.getTime() + 1))
    expect(posted.filter(({ id }) => id === ideaId)).toEqual([])
  })

  it('the page of a hidden idea is a 404 with the reason, and is back after a restore', async () => {
    const page = () => founder.fetch(`/ideas/${ideaId}`)
    await hide()
    await expect.poll(async () => (await page()).status).toBe(404)
    const text = await (await page()).text()
    expect(text).toContain(hiddenText)
    expect(text).not.toContain('Chase lanterns')
    expect(text).toContain('noindex')
    await restore()
    await expect.poll(async () => (await page()).status).toBe(200)
  })

  it('posts and their feed leave out what they say about a hidden or withdrawn idea', async () => {
    const row = (id: string, title: string) =>
      `<tr><td>1</td><th scope="row"><a href="/ideas/${id}">${title}</a></th></tr>`
    const about = (id: string, title: string) =>
      `<article data-idea="${id}"><h3><a href="/ideas/${id}">${title}</a></h3></article>`
    const walk = [other, 'Walk dogs'] as const
    const chase = [ideaId, 'Chase lanterns'] as const
    const getContent = (...ideas: (readonly [IdeaId, string])[]) =>
      `<table data-ranking="week"><tbody>${ideas.map((idea) => row(...idea)).join('')}</tbody></table>\n<h2>Ideas</h2>\n${ideas.map((idea) => `${about(...idea)}\n`).join('')}<p>End</p>`
    const whole = getContent(walk, chase)
    const { slug } = await storePost(world, {
      content: whole,
      featured_idea_ids: [other, ideaId],
    })
    const read = async () => (await founder.call(getBlogPost, { slug })).content
    const readFeed = async () =>
      String((await blogFeedFile(world.site.services.db, 'http://assay.test')).body)
    await hide()
    expect(await read()).toBe(getContent(walk))
    expect(await readFeed()).toContain('Walk dogs')
    expect(await readFeed()).not.toContain('Chase lanterns')
    await restore()
    expect(await read()).toBe(whole)
    await founder.call(withdrawIdea, { ideaId: other })
    expect(await read()).toBe(getContent(chase))
    expect(await readFeed()).not.toContain('Walk dogs')
  })

  it('a hidden idea accepts no vote, sign-up, edit or checkout', async () => {
    const reader = world.visitor()
    await signUp(reader, ideaId, 'ann@example.com')
    const token = (await getTokens(world, ideaId, 'ann@example.com'))?.verify ?? ''
    await fillWaitlist(world, ideaId, makeSignUps(5))
    await hide()
    expect(await founder.getRejection(getIdea, { id: ideaId })).toMatchObject(rejection)
    expect(await reader.getRejection(vote, voteInput())).toMatchObject({ status: 404 })
    const joining = getSignUpInput(reader, ideaId, 'ben@example.com')
    expect(await reader.getRejection(sendWaitlistVerification, joining)).toMatchObject(rejection)
    const { sessionId } = reader
    expect(await reader.getRejection(verifyWaitlistEmail, { token, sessionId })).toMatchObject(
      rejection,
    )
    const edit = { ideaId, description: 'Better.' }
    expect(await founder.getRejection(editIdea, edit)).toMatchObject(rejection)
    const { businessEmail } = ideaFields
    const order = { ideaId, businessEmail, priceId: 'waitlist_usd', currency: 'USD' }
    expect(await founder.getRejection(createWaitlistCheckout, order)).toMatchObject(rejection)
    await restore()
    await reader.call(verifyWaitlistEmail, { token, sessionId })
  })

  it('the number of sign-ups of a hidden idea is hidden too', async () => {
    await fillWaitlist(world, ideaId, makeSignUps(3))
    await sql`update idea_counters set sign_ups = 3 where idea_id = ${ideaId}`.execute(
      world.site.services.db,
    )
    const count = () => world.visitor().call(getWaitlistCount, { idea_uuid: ideaId })
    expect(await count()).toBe(3)
    await hide()
    expect(await count()).toBe(0)
    await restore()
    expect(await count()).toBe(3)
  })

  it('a hidden idea is not among its founder’s ideas', async () => {
    const owned = async () => [
      (await founder.call(getSession, {})).ownedIdeaIds,
      (await founder.call(getMyIdeas, { email: ideaFields.businessEmail })).ideaIds,
      (await founder.call(getOwnedIdeas, {})).ideas.map(({ id }) => id),
    ]
    await hide()
    expect(await owned()).toEqual([[other], [other], [other]])
    await restore()
    for (const ids of await owned()) expect(new Set(ids)).toEqual(new Set([other, ideaId]))
  })

  it('a restored idea has all its votes, unranked ones too, and the remaining sign-ups', async () => {
    await cast()
    await cast()
    await world.site.refreshRanks()
    await join('ann@example.com')
    await join('ben@example.com')
    await cast('down')
    await hide()
    await world.site.refreshRanks()
    const leave = (await getTokens(world, ideaId, 'ann@example.com'))?.leave ?? ''
    await founder.call(leaveWaitlist, { token: leave })
    await restore()
    expect(await founder.call(getTotals, {})).toEqual({ ideas: 2, upvotes: 2, waitlistSignups: 1 })
    expect(await lanterns()).toMatchObject([{ votesUp: 2, votesDown: 1, waitlistCount: 1 }])
    expect(await countSignUps(founder, ideaId)).toBe(1)
    expect((await founder.call(listIdeas, { category: 'social' })).ideas).toHaveLength(1)
    expect((await founder.call(listIdeas, {})).ideas[0]?.id).toBe(ideaId)
    expect(await listWrongLists(world)).toEqual([])
    await cast()
    await world.site.refreshRanks()
    expect(await listWrongLists(world)).toEqual([])
  })

  it('hiding and restoring several times at once has the effect of once', async () => {
    await Promise.all([hide(), hide(), hide()])
    expect((await founder.call(getTotals, {})).ideas).toBe(1)
    await Promise.all([restore(), restore(), restore()])
    expect((await founder.call(getTotals, {})).ideas).toBe(2)
    expect(await listWrongLists(world)).toEqual([])
  })

  it('a hidden idea can be withdrawn by its founder, and then not be restored', async () => {
    await hide()
    await founder.call(withdrawIdea, { ideaId })
    const rejection = await admin.getRejection(restoreIdea, { ideaId })
    expect(rejection).toMatchObject({
      status: 409,
      error: 'Its founder has withdrawn this idea, which can’t be undone.',
    })
    expect(await founder.getRejection(getIdea, { id: ideaId })).toMatchObject({
      error: 'This idea was withdrawn by its founder.',
    })
    expect((await founder.fetch(`/ideas/${ideaId}`)).status).toBe(410)
    expect(await listWrongLists(world)).toEqual([])
  })

  it('a withdrawn or unknown idea cannot be hidden', async () => {
    await founder.call(withdrawIdea, { ideaId })
    expect(await admin.getRejection(hideIdea, { ideaId })).toMatchObject({
      status: 409,
      error: 'Its founder has already withdrawn this idea.',
    })
    for (const contract of [hideIdea, restoreIdea]) {
      const rejection = await admin.getRejection(contract, { ideaId: nobody })
      expect(rejection).toMatchObject({
        status: 404,
        error: expect.stringContaining("doesn't exist"),
      })
    }
  })

  it('hiding and restoring an idea is audited', async () => {
    await hide()
    await restore()
    const entries = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about', 'outcome'])
      .orderBy('act')
      .execute()
    expect(entries.filter(({ act }) => act.endsWith('-idea'))).toEqual([
      { act: 'hide-idea', about: { ideaId, blocksSender: false }, outcome: 'done' },
      { act: 'restore-idea', about: { ideaId }, outcome: 'done' },
    ])
  })
})
