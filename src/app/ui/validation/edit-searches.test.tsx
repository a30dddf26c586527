import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { fullReportSample } from '../../../../tests/samples/full-report-sample.ts'
import { EditSearches } from './edit-searches.tsx'

it('names all searches that were made, also those that a new scan leaves out', () => {
  const searches = Array.from({ length: 18 }, (_none, at) => ({
    query: `search ${at}`,
    kind: 'words' as const,
    found: [],
  }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <EditSearches report={fullReportSample({ kind: 'lite', searches })} getSessionId={() => ''} />
    </MemoryRouter>,
  )
  for (const { query } of searches) expect(page).toContain(`>${query}<`)
  expect(page.match(/aria-label="Remove the search/g)).toHaveLength(12)
})
