import { type CategorySlug, findCategorySlug } from './rules.ts'

export interface CategoryPage {
  name: string
  title: string
  description: string
  keywords: string
}

export const categoryPages: Record<CategorySlug, CategoryPage> = {
  health: {
    name: 'Health',
    title: 'Health and Wellness Product Ideas',
    description:
      'Product ideas for fitness, nutrition, sleep, mental health and care, with votes from the people who would use them.',
    keywords:
      'health product ideas, wellness startup ideas, fitness app ideas, mental health ideas, validate a health idea',
  },
  productivity: {
    name: 'Productivity',
    title: 'Productivity Product Ideas',
    description:
      'Ideas for tools that save time: planning, notes, focus, teamwork and automation. See which of them people would use.',
    keywords:
      'productivity app ideas, time management ideas, workflow tools, automation ideas, validate a productivity idea',
  },
  education: {
    name: 'Education',
    title: 'Education Product Ideas',
    description:
      'Ideas for learning and teaching, from early reading to languages and work skills, voted on by learners and teachers.',
    keywords:
      'education startup ideas, edtech ideas, online learning ideas, language learning app ideas, validate an education idea',
  },
  finance: {
    name: 'Finance',
    title: 'Finance Product Ideas',
    description:
      'Ideas for budgets, payments, saving, invoices and tax, and whether people want them before anyone builds them.',
    keywords:
      'fintech ideas, personal finance app ideas, budgeting tools, payment startup ideas, validate a finance idea',
  },
  entertainment: {
    name: 'Entertainment',
    title: 'Entertainment Product Ideas',
    description:
      'Ideas for games, music, film, events and play. Vote for those you would spend an evening with.',
    keywords:
      'entertainment app ideas, game ideas, music startup ideas, streaming ideas, validate an entertainment idea',
  },
  social: {
    name: 'Social',
    title: 'Social and Community Product Ideas',
    description:
      'Ideas that bring people together: communities, messaging, dating, neighbourhoods and volunteering.',
    keywords:
      'social app ideas, community platform ideas, networking ideas, social startup ideas, validate a social idea',
  },
  business: {
    name: 'Business',
    title: 'Business Product Ideas',
    description:
      'Ideas for companies of every size, from sales and hiring to operations, with votes from the people who run them.',
    keywords:
      'business startup ideas, B2B product ideas, SaaS ideas, small business tools, validate a business idea',
  },
  lifestyle: {
    name: 'Lifestyle',
    title: 'Lifestyle Product Ideas',
    description:
      'Ideas for home, food, travel, style, family and pets. Say which of them would make an ordinary day better.',
    keywords:
      'lifestyle app ideas, travel startup ideas, food product ideas, home ideas, validate a lifestyle idea',
  },
}

export type CategoryRoute =
  | { slug: CategorySlug; page: CategoryPage }
  | { redirectTo: string; isPermanent: boolean }

/** Resolves the last part of a category URL; the lower-case spelling has the page, others redirect. */
export function resolveCategory(part: string): CategoryRoute {
  const slug = findCategorySlug(part)
  if (slug === null) return { redirectTo: '/ideas', isPermanent: false }
  if (slug !== part) return { redirectTo: `/ideas/category/${slug}`, isPermanent: true }
  return { slug, page: categoryPages[slug] }
}
