// The shipped brand. Operators put their own into the folder of BRAND_DIR (docs/settings.md), not here.
import { ownBrand } from '#own-brand'
import type { BrandFields } from './own-brand/own-brand.schema.ts'

type Brand = Omit<BrandFields, 'testimonials' | 'operator'>

const shipped: Brand = {
  name: 'Assay',
  tagline: 'Find out whether an idea is worth building',
  description:
    'Post a product idea and let strangers vote on it, or scan public discussions for people who have the problem. See what an idea is worth before you build it.',
  helpDeskEmail: 'helpdesk@assay.example',
  helpDeskResponse: 'respond within 24 hours',
  termsResponseHours: '48-72',
  /** False: a public site warns its operator of the claims below and the testimonials. */
  claimsAreOwn: false,
  foundersClaim: 'Join 2,000+ founders',
  reportsRun: { value: '1000+', label: 'AI Reports Run' },
  referrals: true,
  rating: 4.8,
  shareClaim: '3x more votes',
  reportPitch: { price: 'just $5', worth: 'worth $99+, save $94' },
  submitTiles: [
    { value: '87%', label: 'get feedback' },
    { value: '2.3K', label: 'active users' },
    { value: '48h', label: 'average response' },
  ],
}

const { testimonials: ownTestimonials, operator: ownOperator, ...ownFields } = ownBrand

export const brand = Object.assign({}, shipped, ownFields)

/** The site's name for file names and programs: 'my-site'. */
export const brandId =
  brand.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'site'

/** Privacy page, terms, receipts and emails with an unsubscribe link leave out what is empty. */
export const operator: BrandFields['operator'] = ownOperator ?? { name: '', postalAddress: '' }

export const testimonials: BrandFields['testimonials'] = ownTestimonials ?? [
  {
    quote:
      'I had two ideas and time for one. Strangers picked the one I liked less, and were right.',
    name: 'Priya',
    role: 'Founder of a bookkeeping tool',
  },
  {
    quote:
      'The scan showed me people describing my problem in their own words. Those words became my landing page.',
    name: 'Marcus',
    role: 'Independent developer',
  },
  {
    quote:
      'A plain “not enough evidence” saved me three months. I would rather hear it in a minute.',
    name: 'Ingrid',
    role: 'Product manager',
  },
]
