import { expect, test } from 'vitest'
import { checkIdeaForm, type IdeaFormValues } from './check-idea-form.ts'

const filled: IdeaFormValues = {
  title: ' Invoices that chase themselves ',
  description: 'Reminds late payers.',
  targetAudience: ['Freelancers'],
  businessEmail: ' founder@example.com ',
  category: [],
  location: ['Global'],
  acceptTerms: true,
}

test('a filled idea form is valid and returns trimmed values', () => {
  expect(checkIdeaForm(filled)).toMatchObject({
    isValid: true,
    values: { title: 'Invoices that chase themselves', businessEmail: 'founder@example.com' },
  })
})

test('an empty idea form reports every required field, the title first', () => {
  const empty = {
    title: ' ',
    description: '',
    targetAudience: [],
    businessEmail: '',
    category: [],
    location: [],
    acceptTerms: false,
  }
  expect(checkIdeaForm(empty)).toEqual({
    isValid: false,
    firstField: 'title',
    firstMessage: 'Title is required',
    errors: {
      title: 'Title is required',
      description: 'Description is required',
      targetAudience: 'Select at least one target audience',
      businessEmail: 'Please enter a valid email address',
      location: 'Select at least one location',
      acceptTerms: 'You must accept the terms and conditions',
    },
  })
})

test.each([
  ['title', 'Title must be less than 100 characters', { title: 'a'.repeat(101) }],
  ['description', 'Description must be less than 500 characters', { description: 'a'.repeat(501) }],
  ['businessEmail', 'Please enter a valid email address', { businessEmail: 'founder@' }],
  [
    'category',
    'Maximum 3 categories allowed',
    { category: ['Health', 'Finance', 'Social', 'Business'] },
  ],
  ['location', 'Maximum 3 locations allowed', { location: ['Kenya', 'Ghana', 'Zambia', 'Rwanda'] }],
  ['acceptTerms', 'You must accept the terms and conditions', { acceptTerms: false }],
])('a wrong %s is reported as "%s"', (field, message, wrong) => {
  expect(checkIdeaForm({ ...filled, ...wrong })).toEqual({
    isValid: false,
    firstField: field,
    firstMessage: message,
    errors: { [field]: message },
  })
})

test('the first error of an idea form follows the order of the fields on the page', () => {
  const checked = checkIdeaForm({
    ...filled,
    location: [],
    businessEmail: 'no',
    acceptTerms: false,
  })
  expect(checked).toMatchObject({ firstField: 'location' })
})
