import { expect, it } from 'vitest'
import { parseReportLink } from './report-link.ts'

const site = 'https://assay.example'
const id = '43e4e7ce-16aa-46bb-beb4-2ad9491adf19'

it.each([
  id,
  ` ${id.toUpperCase()} `,
  `${site}/reports/${id}`,
  `${site}/reports/${id}/`,
  `${site}/reports/${id}.md?x=1#quotes`,
  `${site}/reports/${id}?sentiment=negative`,
  `${site}/validation?report=${id}#report-score`,
  `${site}/ideas/9699d6eb-ab1f-438a-95b7-bf216f53b88f?report=${id}`,
  `/validation?report=${id}`,
])('%j is a link to a report', (text) => {
  expect(parseReportLink(text, site)).toBe(id)
})

it.each([
  '',
  'a report',
  `${id}0`,
  `https://elsewhere.example/reports/${id}`,
  `//elsewhere.example/reports/${id}`,
  `${site}/ideas/${id}`,
  `${site}/reports/compare?a=${id}`,
  `${site}/reports/${id}/more`,
  `${site}/validation`,
  `javascript:alert('${id}')`,
  `data:text/html,${id}`,
  'https://',
  'https://[',
])('%j is no link to a report of this site', (text) => {
  expect(parseReportLink(text, site)).toBeNull()
})
