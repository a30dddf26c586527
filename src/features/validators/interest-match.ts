import { type Interest, interests } from './rules.ts'

export interface IdeaTerms {
  /** of title and description, as `getWords` returns them */
  words: string[]
  category: string[]
  targetAudience: string[]
}

export function getInterests(idea: IdeaTerms): Interest[] {
  return interests.filter((interest) => {
    const { categories, audiences, pattern } = interestTerms[interest]
    return (
      idea.category.some((name) => categories.includes(name)) ||
      idea.targetAudience.some((name) => audiences.includes(name)) ||
      idea.words.some((word) => pattern.test(word))
    )
  })
}

interface InterestTerms {
  categories: readonly string[]
  audiences: readonly string[]
  pattern: RegExp
}

// Whole words; a star leaves the end open. No ambiguous words (store, code): a wrong idea is worse than none.
const interestTerms: Record<Interest, InterestTerms> = {
  'B2B SaaS': {
    categories: ['Business'],
    audiences: ['Small Businesses', 'Enterprises', 'Startups'],
    pattern:
      toWordPattern(`b2b saas crm erp onboarding procurement payroll hr recruiter* recruiting vendor*
      helpdesk stakeholder* enterprise* invoicing startup*`),
  },
  'E-commerce': {
    categories: [],
    audiences: [],
    pattern:
      toWordPattern(`commerce ecommerce shop shops shopping shopper* webshop* storefront* checkout*
      cart carts seller* merchant* retail* marketplace* shopify woocommerce etsy ebay dropship*
      reseller* warehouse* wholesale*`),
  },
  Productivity: {
    categories: ['Productivity'],
    audiences: ['Busy Professionals'],
    pattern:
      toWordPattern(`productiv* todo todos tasks calendar* scheduling schedule schedules scheduler
      reminder* inbox meeting meetings procrastinat* pomodoro timesheet* deadline* workflow*
      distraction*`),
  },
  Healthcare: {
    categories: ['Health'],
    audiences: [],
    pattern:
      toWordPattern(`health healthcare doctor doctors patient patients clinic clinics clinical
      hospital* nurse nurses nursing medical medicine* medication* therapist* therapy diagnos*
      symptom* pharmac* telehealth telemedicine diabet* caregiver* carer carers insomnia dementia
      prescription* rehabilitation`),
  },
  Education: {
    categories: ['Education'],
    audiences: ['Students', 'Language Learners'],
    pattern: toWordPattern(`education* teacher* teaching school schools classroom* student* learner*
      tutor tutors tutoring homework exam exams university universities college colleges curriculum
      pupil pupils lecture* flashcard* edtech apprentice*`),
  },
  Finance: {
    categories: ['Finance'],
    audiences: [],
    pattern:
      toWordPattern(`finance* financial fintech invoice* invoicing budget* bank banks banking tax
      taxes accounting accountant* bookkeep* payment* payroll loan loans mortgage* saving savings
      invest investing investment* investor* insurance debt debts pension* expense* cashflow
      crypto* remittance*`),
  },
  Marketing: {
    categories: [],
    audiences: ['Marketers'],
    pattern: toWordPattern(`marketing marketer* seo advertis* ads campaign* newsletter* copywrit*
      influencer* brand brands branding audience* conversion conversions testimonial* hashtag*
      audiences`),
  },
  'Development Tools': {
    categories: [],
    audiences: ['Developers'],
    pattern:
      toWordPattern(`developer* devops devtool* programmer* programming coding codebase* api apis sdk
      sdks github gitlab repository repositories deploy deploys deployment* debug* backend frontend
      kubernetes docker serverless compiler* linter* refactor* typescript javascript python
      localhost changelog* webhook*`),
  },
}

function toWordPattern(list: string): RegExp {
  const words = list.split(/\s+/).map((word) => word.replace('*', '\\p{L}*'))
  return new RegExp(`^(?:${words.join('|')})$`, 'u')
}
