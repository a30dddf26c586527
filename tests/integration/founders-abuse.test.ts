import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getMyIdeas,
  openFounderLink,
  sendFounderLink,
} from '../../src/features/founders/contract.ts'
import { captureValidatorInterest } from '../../src/features/validators/contract.ts'
import { declineFounderNotices } from '../founder-notices.ts'
import { listFounderEmails } from '../founders.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.org'

describe('a stranger who tests emails of founders', () => {
  let world: World
  let strangers = 0
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(async () => {
    await world.reset()
    await declineFounderNotices(world, ann)
    await world.postIdea(stranger(), { businessEmail: ann })
  })
  afterAll(() => world.close())

  function stranger() {
    strangers += 1
    return world.visitor(`198.51.${Math.floor(strangers / 250)}.${strangers % 250}`)
  }

  async function getResponse(contract: { path: string }, input: object): Promise<string> {
    const response = await stranger().fetch(contract.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    return JSON.stringify([response.status, headers, await response.text()])
  }

  it('responses are the same for known and unknown emails, even beyond the daily limit', async () => {
    const link = (email: string) => getResponse(sendFounderLink, { email })
    const ideas = (email: string) => getResponse(getMyIdeas, { email })
    const whenUnknown = [await link('nobody@example.com'), await ideas('nobody@example.com')]
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect([await link(ann), await ideas(ann)]).toEqual(whenUnknown)
      await listFounderEmails(world, ann)
      world.clock.advance(150)
    }
    expect(await listFounderEmails(world, ann)).toHaveLength(5)
  })

  it('a founder link does not show in how many other emails its recipient may still get', async () => {
    const getStatuses = async (email: string) => {
      await getResponse(sendFounderLink, { email })
      await listFounderEmails(world, email)
      const statuses: string[] = []
      for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) {
        const input = { email, name, interests: ['Finance'] }
        statuses.push((await getResponse(captureValidatorInterest, input)).slice(0, 4))
      }
      return statuses
    }
    const whenUnknown = await getStatuses('nobody@example.com')
    expect(whenUnknown).toEqual(['[200', '[200', '[200', '[200', '[200', '[429'])
    expect(await getStatuses(ann)).toEqual(whenUnknown)
  })

  it('a founder link for an unknown email leaves no trace', async () => {
    const before = await countRows(world)
    await getResponse(sendFounderLink, { email: 'nobody@example.com' })
    expect(await listFounderEmails(world, 'nobody@example.com')).toEqual([])
    expect(await countRows(world)).toEqual(before)
  })

  it('getMyIdeas is limited to 20 calls an hour per IP', async () => {
    const browser = stranger()
    for (let time = 0; time < 20; time += 1) {
      await browser.call(getMyIdeas, { email: time % 2 === 0 ? ann : 'nobody@example.com' })
    }
    const rejection = { status: 429, code: 'rate_limited' }
    expect(await browser.getRejection(getMyIdeas, { email: ann })).toMatchObject(rejection)
    expect(await browser.getRejection(getMyIdeas, { email: ben })).toMatchObject(rejection)
    expect(await stranger().call(getMyIdeas, { email: ann })).toMatchObject({ proofNeeded: true })
  })

  it.each([
    ['known', ann],
    ['unknown', 'nobody@example.com'],
  ])(
    'sendFounderLink is limited to 10 calls an hour per session, for %s emails',
    async (_, email) => {
      const { sessionId } = stranger()
      for (let time = 0; time < 10; time += 1) {
        await stranger().call(sendFounderLink, { email, sessionId })
      }
      expect(await stranger().getRejection(sendFounderLink, { email, sessionId })).toMatchObject({
        status: 429,
        code: 'rate_limited',
      })
    },
  )

  it('sendFounderLink is limited to 30 calls an hour per IP', async () => {
    const browser = stranger()
    for (let time = 0; time < 30; time += 1) {
      await browser.call(sendFounderLink, { email: `someone${time}@gmail.com` })
    }
    const problem = await browser.getRejection(sendFounderLink, { email: ann })
    expect(problem).toMatchObject({ status: 429 })
    expect(await listFounderEmails(world, ann)).toEqual([])
  })

  it('openFounderLink is limited to 60 calls an hour per IP', async () => {
    const browser = stranger()
    for (let time = 0; time < 60; time += 1) {
      expect(await browser.getRejection(openFounderLink, { token: 'x' })).toMatchObject({
        status: 400,
      })
    }
    expect(await browser.getRejection(openFounderLink, { token: 'x' })).toMatchObject({
      status: 429,
    })
    expect(await stranger().getRejection(openFounderLink, { token: 'x' })).toMatchObject({
      status: 400,
    })
  })
})
