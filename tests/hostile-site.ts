// A site with markup in every text field, and every URL that could return such a text.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/app/routes.ts'
import { contractsByFeature } from '../src/app/functions.ts'
import { editBlogPost, getManagedPost } from '../src/features/blog/contract.ts'
import { addCategory } from '../src/features/categories/contract.ts'
import { createSiteApiKey, createWebhook } from '../src/features/developers/contract.ts'
import { editIdea, type IdeaId } from '../src/features/ideas/contract.ts'
import { addBlock } from '../src/features/moderation/contract.ts'
import { joinNewsletter } from '../src/features/newsletter/contract.ts'
import { addRedditMapping } from '../src/features/reddit/contract.ts'
import { type ReportId } from '../src/features/reports/contract.ts'
import { createValidationCheckout } from '../src/features/purchases/contract.ts'
import { captureValidatorInterest } from '../src/features/validators/contract.ts'
import { createWaitlistCheckout } from '../src/features/waitlist/contract.ts'
import { openAdminBrowser } from './accounts.ts'
import type { TestBrowser } from './browser.ts'
import { runFullReport, grantScans, manyLateInvoices } from './full-report.ts'
import { fillWaitlist, makeSignUps, unlock } from './paid-waitlist.ts'
import { storePost } from './posts.ts'
import { join } from './waitlist.ts'
import type { World } from './world.ts'

export const markedElement = '<hostile-text onload=alert(1)>'
/** Ends an attribute, a script, a style, a title and a comment, and begins an element. */
export const hostile = `"'--></script></style></title>${markedElement}`
const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface HostileSite {
  admin: TestBrowser
  founder: TestBrowser
  ideaId: IdeaId
  reportId: ReportId
  slug: string
  checkout: string
}

export async function fillHostile(world: World): Promise<HostileSite> {
  const admin = await openAdminBrowser(world)
  const founder = world.visitor()
  const name = `x${markedElement}`
  await admin.call(addCategory, { name: `x${markedElement}` })
  const { categories } = (await (await admin.fetch('/api/categories')).json()) as {
    categories: { id: string; name: string }[]
  }
  const category = categories.find((one) => one.name.includes('<'))
  const about = { title: hostile, category: category ? [category.name] : [] }
  const ideaId = await world.postIdea(founder, { ...about, description: hostile })
  await founder.call(editIdea, { ideaId, description: `${hostile} edited` })

  await founder.call(joinNewsletter, { email: `"<b>"@example.com`.replaceAll(/["<>]/g, '') })
  await founder.call(captureValidatorInterest, {
    email: 'val@example.com',
    name: hostile,
    interests: ['Finance'],
    sourceUrl: `https://example.com/?${hostile}`,
    sourceTitle: hostile,
  })
  await fillWaitlist(world, ideaId, [
    ...makeSignUps(5),
    { email: 'formula@example.com', comments: `=1+1${hostile}` },
  ])
  await unlock(world, ideaId)
  await join(world, world.visitor(), ideaId, 'ann@example.com', { comments: hostile })

  world.hackerNews.setStories(
    manyLateInvoices.map((story, at) => ({
      ...story,
      title: `${story.title} ${at % 2 === 0 ? hostile : escaped}`,
      text: `${story.text} ${at % 2 === 0 ? escaped : hostile}`,
    })),
  )
  await grantScans(world, founder)
  const report = await runFullReport(
    founder,
    `Chase late invoices ${hostile}\n\nLate invoices ${hostile}`,
  )

  const { id, slug } = await storePost(world)
  const { updated_at } = await admin.call(getManagedPost, { id })
  await admin.call(editBlogPost, {
    id,
    updated_at,
    title: hostile,
    excerpt: hostile,
    content: `<p>Late ${hostile} and ${escaped}</p><img src=x onerror=alert(1)><a href="javascript:x">x</a>`,
    seo_title: hostile,
    seo_description: hostile,
    keywords: [name],
  })
  await admin.call(createSiteApiKey, { name, scopes: ['read'] })
  const url = `https://hooks.invalid/?${encodeURIComponent(hostile)}`
  await founder.call(createWebhook, { ideaId, url, events: ['report.ready'] })
  await admin.call(addBlock, { kind: 'email', pattern: 'spam@example.com', note: hostile })
  const categoryId = categories[0]?.id ?? ''
  await admin.call(addRedditMapping, { categoryId, subreddit: 'test', postTemplate: hostile })

  const { url: checkoutUrl } = await founder.call(createValidationCheckout, {
    businessEmail: 'founder@example.com',
    scansCount: 1,
    acceptWaiver: true,
  })
  await founder
    .getRejection(createWaitlistCheckout, {
      ideaId,
      businessEmail: 'founder@example.com',
      ideaTitle: hostile,
      priceId: 'waitlist_usd',
      currency: 'USD',
    })
    .catch(() => {})
  await founder.fetch(`/${encodeURIComponent(hostile)}`, {
    headers: { 'user-agent': markedElement, referer: `https://x.example/${markedElement}` },
  })
  const checkout = new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''
  return { admin, founder, ideaId, reportId: report.id, slug, checkout }
}

function filled({ ideaId, reportId, slug, checkout }: HostileSite, path: string): string {
  return path
    .replace(/:category/, 'health')
    .replace(/(:slug|\{slug\})/, slug)
    .replace(/:sessionId|\{sessionId\}/, checkout)
    .replace(/\/reports\/\{id\}/, `/reports/${reportId}`)
    .replace(/(:id|\{id\}|\{ideaId\})/, ideaId)
    .replaceAll(/:\w+|\*|\{\w+\}/g, encodeURIComponent(hostile))
}

export function listPages(site: HostileSite): string[] {
  return routes.map(({ path = '' }: RouteConfigEntry) => filled(site, `/${path}`))
}

/** With existing values, and with hostile parts and queries. */
export async function listUrls(world: World, site: HostileSite): Promise<string[]> {
  const { ideaId, reportId, slug } = site
  const reads = Object.values(contractsByFeature)
    .flat()
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => filled(site, path))
  const emails = await world.emails()
  const query = ['q', 'category', 'country', 'audience', 'cursor', 'ref', 'token', 'url', 'title']
    .map((name) => `${name}=${encodeURIComponent(hostile)}`)
    .join('&')
  const card = `url=${encodeURIComponent(`http://assay.test/ideas/${ideaId}`)}`
  return [
    ...[...listPages(site), ...reads].flatMap((path) => [path, `${path}?${query}`]),
    ...emails.flatMap(({ key }) => [`/dev/mailbox/${key}`, `/dev/mailbox/${key}/html`]),
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/blog/feed.xml',
    '/api/openapi.json',
    '/ideas/category/health/feed.xml',
    `/embed/ideas/${ideaId}`,
    `/og/ideas/${ideaId}.png`,
    `/og/blog/${slug}.png`,
    `/og/reports/${reportId}.png`,
    `/validation?report=${reportId}`,
    `/oembed?${card}`,
    `/oembed?${card}&format=xml`,
    `/oembed?${query}`,
    `/embed/ideas/${encodeURIComponent(hostile)}`,
    `/ideas?q=${encodeURIComponent(markedElement)}`,
    `/admin/reddit/callback?error=${encodeURIComponent(hostile)}&state=x`,
  ]
}
