import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardColours } from '../../src/http/embed/card-style.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

describe('an idea’s card for other sites', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const getCard = (id: string, init?: RequestInit) =>
    world.visitor().fetch(`/embed/ideas/${id}`, init)

  it('the card shows the idea and its votes, and its links open outside the frame', async () => {
    const id = await world.postIdea(world.visitor(), { title: 'Walk dogs', description: 'Daily.' })
    const voteInput = { ideaId: id, voteType: 'up', action: 'vote' } as const
    for (const voter of [world.visitor(), world.visitor()]) {
      await voter.call(vote, { ...voteInput, sessionId: voter.sessionId })
    }
    const response = await getCard(id)
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    for (const words of ['Walk dogs', 'Daily.', '2 votes up', '0 down', 'Vote on Assay']) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('early access</span>')
    const links = [...html.matchAll(/<a [^>]*>/g)].map(String)
    expect(links).toHaveLength(4)
    for (const link of links) expect(link).toContain('target="_blank" rel="noopener"')
    expect(
      links.filter((link) => link.includes(`href="http://assay.test/ideas/${id}"`)),
    ).toHaveLength(3)
  })

  it('the card may be framed by any site, is not indexed, and sets no cookie', async () => {
    const id = await world.postIdea(world.visitor())
    const { headers } = await getCard(id, { headers: { cookie: 'assay_browser=me; theme=dark' } })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the card allows exactly the script and the style that it contains', async () => {
    const id = await world.postIdea(world.visitor(), {
      title: '<script>hostile()</script><style>*{display:none}</style>',
      description: '"><img src=x onerror=hostile()></p></main>',
    })
    const response = await getCard(id)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy')
    for (const tag of ['script', 'style']) {
      const inline = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      expect(inline).toHaveLength(1)
      const hash = createHash('sha256')
        .update(inline[0]?.[1] ?? '')
        .digest('base64')
      expect(policy).toContain(`${tag}-src 'sha256-${hash}';`)
    }
    expect(html).not.toMatch(/<img|<[^>]+\son[a-z]+=/)
  })

  it('the card of an idea that is not shown gives the reason', async () => {
    const founder = world.visitor()
    const admin = await openAdminBrowser(world)
    const [withdrawn, hidden] = [await world.postIdea(founder), await world.postIdea(founder)]
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    await admin.call(hideIdea, { ideaId: hidden })
    const nobody = '00000000-0000-4000-8000-000000000000'
    const cases: [string, number, string][] = [
      [withdrawn, 410, 'This idea was withdrawn by its founder.'],
      [hidden, 404, 'This idea was hidden by the operator of this site.'],
      [nobody, 404, 'This idea doesn&#39;t exist or has been removed.'],
      ['%3Cscript%3E', 404, 'This idea doesn&#39;t exist or has been removed.'],
    ]
    for (const [id, status, text] of cases) {
      const response = await getCard(id)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(text)
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  it('the card is cached by browsers and revalidated', async () => {
    const id = await world.postIdea(world.visitor())
    const etag = (await getCard(id)).headers.get('etag') ?? ''
    expect((await getCard(id, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await getCard(id, { method: 'POST' })).status).toBe(405)
    expect((await getCard(id, { method: 'HEAD' })).status).toBe(200)
  })

  it('only the card may be framed', async () => {
    const id: IdeaId = await world.postIdea(world.visitor())
    for (const path of ['/', '/ideas', `/ideas/${id}`, `/embed/${id}`, '/embed/ideas', '/oembed']) {
      const response = await world.visitor().fetch(path)
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })
})

const tokens = readFileSync(
  new URL('../../src/platform/ui/theme/tokens.css', import.meta.url),
  'utf8',
)

it.each(Object.entries(cardColours))(
  'the card’s colour %s is the same as on the pages',
  (name, value) => {
    expect(tokens).toContain(`--color-${name}: ${value};`)
  },
)
