import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Count, Report } from '../../contract.ts'
import { PartFigure } from './counted-text.tsx'
import { useFindingsLinks } from './use-findings-links.ts'

type Part = NonNullable<Report['score_parts']>[number]

function Figure({ figure, counts }: Pick<Part, 'figure' | 'counts'>) {
  const links = useFindingsLinks('report' as Report['id'])
  const part = { name: 'momentum', figure, counts, discussion_ids: ['a', 'b'] } as unknown as Part
  return <PartFigure part={part} links={links} />
}

function render(figure: string, counts: readonly number[]): string {
  const given = counts.map((count, at): Count => ({ behind: `key.${at}`, discussion_count: count }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Figure figure={figure} counts={given} />
    </MemoryRouter>,
  )
  const linked = page.replaceAll(/<a .*?behind=([a-z.0-9]+).*?>(.*?)<\/a>/g, '[$2 $1]')
  return linked.trim()
}

it('links each number of a sentence that counts discussions, in its order', () => {
  expect(render('90 of 200 discussions are from the last 90 days, 90 from before.', [90, 90])).toBe(
    '[90 of 200 key.0] discussions are from the last 90 days, [90 key.1] from before.',
  )
  expect(render('At least 4 of the 27 must. We counted 4, while 1 is happy.', [27, 4, 1])).toBe(
    'At least 4 of the [27 key.0] must. We counted [4 key.1], while [1 key.2] is happy.',
  )
})

it('links the whole part where a report has no ids of its numbers', () => {
  expect(render('2 of 9 discussions are new.', [])).toBe(
    '2 of 9 discussions are new. [2 quotes score.momentum]',
  )
})
