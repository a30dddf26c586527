import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { Report } from '../../../features/reports/contract.ts'
import { reportIdSchema } from '../../../features/reports/contract.ts'
import { findReportPicture } from '../../../features/reports/find-report-picture.ts'
import {
  getPictureAlt,
  type ReportPicture,
  getReportPicture,
} from '../../../features/reports/report-picture.ts'
import { findingsQueryNames } from '../../../features/reports/rules.ts'
import { getSubject } from '../../../analysis/subject/get-subject.ts'
import {
  getFindingsLink,
  readFindingsQuery,
} from '../../../features/reports/ui/findings/findings-search-params.ts'
import { getPayment } from '../../../features/purchases/ui/report-checkout/payment-search-params.ts'
import { useCancelledPayment } from '../../../features/purchases/ui/report-checkout/use-cancelled-payment.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { breadcrumbs, type PageImage, pageMeta } from '../../page-meta.ts'
import { createLazyPart } from '../../../platform/ui/lazy-part.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import type { AppContext } from '../../../http/context.ts'
import { typedIdeaName } from '../../../features/scans/rules.ts'
import { maxSubjectTextLength } from '../../../features/scans/ui/scan-subject.ts'
import { ScanForm } from '../../../features/scans/ui/scan-form.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { OpenCredit } from '../../../features/purchases/ui/open-credit.tsx'
import { PaymentPage } from '../../../features/purchases/ui/report-checkout/payment-page.tsx'
import { MissingReport } from '../../../features/compared-reports/ui/missing-report.tsx'
import { ValidationChoice } from '../../ui/validation/validation-choice.tsx'
import { loadReport } from './load-report.ts'
import type { Route } from './+types/validation.ts'

export const handle: PageHandle = {
  parameters: [
    'credit',
    'report',
    'validation_payment',
    'way',
    typedIdeaName,
    ...findingsQueryNames,
  ],
  browserParameters: ['session_id', 'token'],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const publicUrl = app.config.PUBLIC_URL
  const parameters = new URL(request.url).searchParams
  if (parameters.has('credit')) return { view: 'credit' as const, publicUrl }
  if (getPayment(parameters) === 'success') return { view: 'payment' as const, publicUrl }
  const reportId = parameters.get('report')
  if (!reportId) {
    const idea = cutIdea(parameters.get(typedIdeaName) ?? '')
    const way = parameters.get('way') === 'people' ? ('people' as const) : ('scan' as const)
    return { view: 'choice' as const, publicUrl, way, idea }
  }
  const id = reportIdSchema.safeParse(reportId)
  const known = id.success
    ? await loadReport(app, id.data, readFindingsQuery(parameters), (query) =>
        getFindingsLink('/validation', id.data, query),
      )
    : null
  if (!known) return data({ view: 'missing' as const, publicUrl }, { status: 404 })
  return {
    view: 'report' as const,
    publicUrl,
    known,
    picture: getPicture(known.report, await loadReportPicture(app, known.report)),
    subject: getSubject(known.report.search_query),
  }
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [change.currentUrl, change.nextUrl].map(({ searchParams }) =>
    searchParams.has('credit') ? 'credit' : searchParams.get('report'),
  )
  return from && from === to ? false : change.defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { publicUrl, view } = loaderData
  if (view === 'choice') {
    return pageMeta({
      title: 'Validation',
      description:
        'Two ways to validate a product idea: scan public discussions for people who have the problem, or let real people vote on it.',
      path: '/validation',
      publicUrl,
      noindex: loaderData.idea !== '',
      jsonLd: breadcrumbs(publicUrl, [{ name: 'Validation', path: '/validation' }]),
    })
  }
  if (view === 'credit') {
    return pageMeta({
      title: 'Your scans',
      description: 'Moves the scans of an email to this browser.',
      path: '/validation',
      publicUrl,
      noindex: true,
    })
  }
  if (view === 'payment') {
    return pageMeta({
      title: 'Your payment',
      description: 'Checks a payment and starts the full report that it is for.',
      path: '/validation',
      publicUrl,
      noindex: true,
    })
  }
  const isReport = view === 'report'
  return pageMeta({
    title: isReport ? 'Your Validation Report' : 'Report not found',
    description: 'What people say about a problem, in their own words, with links to the sources.',
    path: isReport ? `/validation?report=${loaderData.known.report.id}` : '/validation',
    publicUrl,
    noindex: true,
    image: isReport ? loaderData.picture : undefined,
  })
}

export default function Validation({ loaderData }: Route.ComponentProps) {
  useCancelledPayment()
  if (loaderData.view === 'choice') {
    return <ValidationChoice way={loaderData.way} idea={loaderData.idea} />
  }
  if (loaderData.view === 'credit') return <OpenCreditPage />
  if (loaderData.view === 'payment') return <PaymentPage />
  if (loaderData.view === 'report') {
    return <ReportPage known={loaderData.known} subject={loaderData.subject} />
  }
  return <MissingReport />
}

function cutIdea(text: string): string {
  return text.slice(0, maxSubjectTextLength).toWellFormed()
}

/** A paid scan begins with a free one, which only its holder can start where scans are switched off. */
function OpenCreditPage() {
  const navigate = useNavigate()
  const isScannerOff = useIsOff('SCANNER')
  return (
    <OpenCredit
      scanForm={
        isScannerOff && (
          <div className="text-start">
            <ScanForm
              subject={{ idea: '', problem: '' }}
              getSessionId={getSessionId}
              isScanning={false}
              onStarted={(reportId) => void navigate(`/validation?report=${reportId}`)}
            />
          </div>
        )
      }
    />
  )
}

/** A picture shows one count: the Reader's, if the report was read. */
async function loadReportPicture({ db }: AppContext, report: Report): Promise<ReportPicture> {
  return report.by_reading ? findReportPicture(db, report.id) : getReportPicture(report)
}

/** Sites that cache pictures for days load a new one when the URL changes. */
function getPicture(report: Report, picture: ReportPicture): PageImage {
  const version = report.completed_at === null ? '' : `?v=${Date.parse(report.completed_at)}`
  return {
    path: `/og/reports/${report.id}.png${version}`,
    alt: getPictureAlt(picture),
  }
}

const ReportPage = createLazyPart(
  async () => (await import('../../ui/validation/report-page.tsx')).ReportPage,
)
