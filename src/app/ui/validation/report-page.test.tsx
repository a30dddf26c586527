import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ReportHeading } from './report-page.tsx'

it.each([
  ['Chase late invoices\nIt sends reminders.', 'Chase late invoices'],
  ['', 'Freelancers wait'],
  ['\u200b\u2060', 'An idea'],
  ['\u3164', 'An idea'],
])('the heading of the report about %j is %j', (idea, name) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ReportHeading
        label="Your Validation Report"
        subject={{ idea, problem: 'Freelancers wait' }}
      />
    </MemoryRouter>,
  )
  expect(/<h1.*<span dir="auto"[^>]*>(.*?)<\/span><\/h1>/.exec(page)?.[1]).toBe(name)
})
