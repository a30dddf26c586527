// The texts of the specification that a call is rejected with: `error` holds exactly them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import { openAdminBrowser, openMemberBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { type FakeStripe, startStripe } from '../fakes/stripe.ts'
import { openWorld, type World } from '../world.ts'

const unknownId = '5f0c3f6e-7a51-4c55-9d2b-0d9f4d1c0a01'
const long = 'x'.repeat(501)
const four = ['a', 'b', 'c', 'd']
const wrongEmail = 'Please enter a valid email address'
const termsText = 'You must accept the terms and conditions'
const missingFields = 'Please fill in all required fields'
const missingMapping = 'Please select a category and enter a subreddit'
const missingInterest = 'Please provide your email and select at least one interest'

const visitorCases: [name: string, error: string, input: object][] = [
  ['submit-idea', 'Title is required', { title: ' ' }],
  ['submit-idea', 'Title must be less than 100 characters', { title: long }],
  ['submit-idea', 'Description is required', { description: '' }],
  ['submit-idea', 'Description must be less than 500 characters', { description: long }],
  ['submit-idea', 'Select at least one target audience', { targetAudience: [] }],
  [
    'submit-idea',
    'Maximum 3 target audiences allowed',
    { targetAudience: ['Students', 'Developers', 'Designers', 'Marketers'] },
  ],
  ['submit-idea', wrongEmail, { businessEmail: 'founder' }],
  ['submit-idea', 'Maximum 3 categories allowed', { category: four }],
  ['submit-idea', 'Select at least one location', { location: [] }],
  [
    'submit-idea',
    'Maximum 3 locations allowed',
    { location: ['Global', 'Germany', 'France', 'Spain'] },
  ],
  ['submit-idea', termsText, { acceptTerms: false }],
  ['send-waitlist-verification', wrongEmail, { email: 'ann@' }],
  ['send-waitlist-verification', 'Comments must be less than 500 characters', { comments: long }],
  ['send-waitlist-verification', termsText, { acceptTerms: false }],
  ['verify-waitlist-email', 'Invalid verification link', {}],
  ['verify-waitlist-email', 'Invalid verification link', { token: 'made-up' }],
  ['join-newsletter', wrongEmail, { email: 'ann' }],
  ['get-my-ideas', wrongEmail, { email: 'ann' }],
  ['create-validation-checkout', wrongEmail, { businessEmail: 'ann' }],
  [
    'create-validation-checkout',
    'Failed to create checkout session',
    { businessEmail: 'ann@example.com' },
  ],
  ['download-waitlist', 'Business email not found', { businessEmail: 'other@example.com' }],
  ['create-waitlist-checkout', 'Business email not found', { businessEmail: 'other@example.com' }],
  ['get-idea', "This idea doesn't exist or has been removed.", { id: unknownId }],
  ['get-blog-post', 'Blog Post Not Found', { slug: 'no-such-post' }],
  ['capture-validator-interest', missingInterest, { email: '' }],
  ['capture-validator-interest', missingInterest, { email: undefined }],
  ['capture-validator-interest', missingInterest, { interests: [] }],
  ['capture-validator-interest', wrongEmail, { email: 'ann' }],
]

const adminCases: typeof visitorCases = [
  ['save-reddit-credentials', missingFields, { accessToken: 'one', subreddit: 'test' }],
  ['save-reddit-credentials', missingFields, { subreddit: '' }],
  ['get-reddit-tokens', 'Please fill in all fields', { username: '' }],
  ['get-reddit-tokens', 'Please fill in all fields', { password: '' }],
  ['get-reddit-tokens', 'No tokens received from Reddit', {}],
  ['add-reddit-mapping', missingMapping, { categoryId: '' }],
  ['add-reddit-mapping', missingMapping, { subreddit: ' ' }],
  ['post-to-reddit', 'Please select an idea to post', { ideaId: '' }],
]

const contracts = Object.values(contractsByFeature).flat()

describe('specified errors', () => {
  let world: World
  let reddit: FakeReddit
  let stripe: FakeStripe
  let founder: TestBrowser
  let admin: TestBrowser
  let valid: Record<string, object>
  beforeAll(async () => {
    stripe = await startStripe(() => world.clock.now())
    reddit = await startReddit(() => world.clock.now())
    world = await openWorld({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      REDDIT_AUTH_URL: reddit.url,
      REDDIT_API_URL: reddit.url,
      RATE_LIMITS: 'off',
      ROLE: 'web',
    })
    stripe.setOutage({ status: 401 })
    reddit.setOutage('empty object')
    founder = world.visitor()
    admin = await openAdminBrowser(world)
    const { sessionId } = founder
    const ideaId = await world.postIdea(founder)
    valid = {
      'submit-idea': { ...ideaFields, sessionId },
      'send-waitlist-verification': { email: 'ann@example.com', ideaId, sessionId },
      'join-newsletter': { sessionId },
      'download-waitlist': { ideaId },
      'create-waitlist-checkout': { ideaId, priceId: 'waitlist_usd', currency: 'USD' },
      'capture-validator-interest': { email: 'ann@example.com', interests: ['Finance'] },
      'get-reddit-tokens': { ...reddit.owner, ...reddit.app, subreddit: 'test' },
      'add-reddit-mapping': { categoryId: unknownId, subreddit: 'test' },
    }
  })
  afterAll(async () => {
    await world.close()
    await Promise.all([stripe.close(), reddit.close()])
  })

  async function getError(browser: TestBrowser, name: string, wrong: object): Promise<string> {
    const contract = contracts.find((one) => one.name === name)
    if (!contract) throw new Error(`there is no ${name}`)
    return (await browser.getRejection(contract, { ...valid[name], ...wrong })).error
  }

  it.each(visitorCases)(
    '%s rejects wrong input with exactly “%s” (%#)',
    async (name, error, wrong) => {
      expect(await getError(founder, name, wrong)).toBe(error)
    },
  )

  it.each(adminCases)(
    '%s rejects wrong input with exactly “%s” (%#)',
    async (name, error, wrong) => {
      expect(await getError(admin, name, wrong)).toBe(error)
    },
  )

  it('an administrator’s function is denied to others with exactly the specified text', async () => {
    const member = await openMemberBrowser(world)
    expect(await getError(member, 'get-reddit-status', {})).toBe(
      'Access denied. Admin privileges required.',
    )
  })

  it('a failed checkout is explained in a field beside its error', async () => {
    const contract = contracts.find(({ name }) => name === 'create-validation-checkout')
    const problem =
      contract && (await founder.getRejection(contract, { businessEmail: 'a@b.example' }))
    expect(problem).toMatchObject({
      status: 503,
      error: 'Failed to create checkout session',
      detail: expect.stringContaining('Nothing was charged.'),
    })
  })
})
