import { expect, it } from 'vitest'
import { getReportName } from './report-name.ts'

it.each([
  ['Chase late invoices\nIt sends reminders.\n\nFreelancers wait', 'Chase late invoices'],
  ['Freelancers wait for their money', 'Freelancers wait for their money'],
  ['  \u202eIn\u200bvoices\t 2 \n\nProblem', 'Invoices 2'],
  [
    `${'A reminder for every late invoice '.repeat(3)}\n\nProblem`,
    'A reminder for every late invoice A reminder for every\u00a0…',
  ],
  ['\u200b\n\n\u200b', 'An idea'],
  ['\u3164\u2800\n\nProblem', 'An idea'],
])('the name of the report about %j is %j', (searchQuery, name) => {
  expect(getReportName(searchQuery)).toBe(name)
})
