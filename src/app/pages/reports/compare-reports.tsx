import { data, redirect } from 'react-router'
import type { FindingFilter } from '../../../features/reports/contract.ts'
import { QuoteFigure } from '../../../features/reports/ui/findings/quote-figure.tsx'
import { getFindingsLink } from '../../../features/reports/ui/findings/findings-search-params.ts'
import { pageContext } from '../../page-context.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageMeta } from '../../page-meta.ts'
import { compareReports } from '../../../features/compared-reports/compare-reports.ts'
import { ComparisonChoice } from '../../../features/compared-reports/ui/comparison-choice.tsx'
import { ComparisonPage } from '../../../features/compared-reports/ui/comparison-page.tsx'
import {
  getComparisonPath,
  parseReportLink,
} from '../../../features/compared-reports/ui/report-link.ts'
import { type ComparedReport, loadCompared } from './load-compared.ts'
import type { Route } from './+types/compare-reports.ts'

export const handle: PageHandle = { parameters: ['a', 'b'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const publicUrl = app.config.PUBLIC_URL
  const parameters = new URL(request.url).searchParams
  const [a, b] = [parameters.get('a') ?? '', parameters.get('b') ?? '']
  redirectToIds(a, b, publicUrl)
  const [first, second] = await Promise.all([loadCompared(app, a), loadCompared(app, b)])
  if (first.found && second.found && first.found.reportId === second.found.reportId) {
    second.problem = {
      status: 400,
      text: 'Both links lead to the same report. Choose another one.',
    }
  }
  const status = first.problem?.status ?? second.problem?.status
  if (first.found && second.found && status === undefined) {
    return {
      view: 'comparison' as const,
      publicUrl,
      columns: [toColumn(first.found), toColumn(second.found)] as const,
      comparison: compareReports([first.found.report, second.found.report]),
    }
  }
  const reports = [first, second].map(({ typed, found, problem }) => ({
    id: found ? typed : null,
    link: found ? publicUrl + found.path : typed,
    name: found?.name,
    error: problem?.text,
  }))
  return data({ view: 'choice' as const, publicUrl, reports }, { status: status ?? 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const isComparison = loaderData.view === 'comparison'
  return pageMeta({
    title: isComparison ? 'Two reports side by side' : 'Compare two reports',
    description: 'What two validation reports found, side by side.',
    path: '/reports/compare',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function CompareReports({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'choice') return <ComparisonChoice reports={loaderData.reports} />
  const [first, second] = loaderData.columns
  return (
    <ComparisonPage
      columns={[showColumn(first), showColumn(second)]}
      comparison={loaderData.comparison}
    />
  )
}

const maxQuote = 140

function showColumn({ id, quote, ...column }: ReturnType<typeof toColumn>) {
  const [page = ''] = column.path.split('?')
  return {
    ...column,
    quote: quote && <QuoteFigure finding={quote} maxLength={maxQuote} />,
    toFindings: (filter: FindingFilter) => getFindingsLink(page, id, filter),
  }
}

function redirectToIds(a: string, b: string, siteUrl: string): void {
  const ids = [a, b].map((text) => (text === '' ? '' : parseReportLink(text, siteUrl)))
  if (ids[0] && ids[1] !== null && ids.join(' ') !== `${a} ${b}`) {
    throw redirect(getComparisonPath(ids[0], ids[1] || undefined))
  }
}

function toColumn({ report, name, path, quote }: ComparedReport) {
  const { id, kind, created_at: startedAt } = report
  return { id, kind, name, path, quote, startedAt }
}
