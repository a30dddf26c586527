import type { submitIdea } from '../src/features/ideas/contract.ts'

type Shape = (typeof submitIdea.input)['shape']

export interface IdeaAbout {
  title?: string
  description?: string
  businessEmail?: string
  category?: string[]
  targetAudience?: Shape['targetAudience']['_input']
  location?: Shape['location']['_input']
}

export const ideaFields = {
  title: 'Chase late invoices',
  description: 'Reminds clients of what they owe, politely and in time.',
  targetAudience: ['Freelancers'],
  businessEmail: 'founder@example.com',
  category: ['Finance'],
  location: ['Global'],
} satisfies IdeaAbout & { businessEmail: string }
