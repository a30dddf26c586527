// A report for other programs: /reports/{id}.md and .json, by the id of a share or of the report itself.
import { isCounted } from '../../../analysis/marks.ts'
import {
  type Finding,
  type Report,
  type ReportId,
  reportIdSchema,
} from '../../../features/reports/contract.ts'
import { getReport } from '../../../features/reports/get-report.ts'
import { listFindings } from '../../../features/reports/list-findings.ts'
import { maxFindings } from '../../../features/reports/rules.ts'
import { getReportDocument } from '../../../features/reports/ui/document/report-document.ts'
import { hideReportId } from '../../../features/shared-reports/accept-share-ids.ts'
import { findShare } from '../../../features/shared-reports/queries.ts'
import { getReportName } from '../../../features/shared-reports/report-name.ts'
import { getSharePath, linkWithdrawn } from '../../../features/shared-reports/rules.ts'
import type { AppContext } from '../../../http/context.ts'
import { AppError, type ErrorCode } from '../../../platform/errors.ts'
import { createProblem } from '../../../platform/functions/problem.ts'
import { toMarkdown } from '../../../shared/text/to-markdown.ts'
import { pageContext } from '../../page-context.ts'
import type { Route } from './+types/report-file.ts'

interface ReportFile {
  report: Report
  /** of all certainties, the counted ones first */
  findings: Finding[]
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(pageContext)
  const [, name, ending] =
    /^\/reports\/([^/]+)\.(md|json)$/.exec(new URL(request.url).pathname) ?? []
  const { data: id } = reportIdSchema.safeParse(name)
  const share = id && (await findShare(app.db, id))
  const wayOn = app.config.off.has('SCANNER')
    ? ''
    : `Start a new scan: ${app.config.PUBLIC_URL}/validation`
  if (share?.withdrawn_at) return reject(ending, { status: 410, error: linkWithdrawn, wayOn })
  const file = id && (await loadFile(app, share?.report_id ?? id))
  if (!file) {
    const error = 'We can’t find a report with this link.'
    return reject(ending, { status: 404, error, wayOn })
  }
  const { status, error_message: reason } = file.report
  if (status === 'failed') {
    return reject(ending, { status: 404, error: 'The scan of this report failed.', reason, wayOn })
  }
  if (status === 'processing') {
    return reject(ending, { status: 409, code: 'conflict', error: 'This report is not complete.' })
  }
  const shown = share ? hideReportId(file, share) : file
  if (ending === 'json') return Response.json(shown, { headers })
  const path = share ? getSharePath(share.id) : `/validation?report=${id}`
  const text = getReportDocument(shown.report, {
    url: app.config.PUBLIC_URL + path,
    isShared: share !== undefined,
    findings: shown.findings.filter(({ certainty, mark }) => isCounted(certainty, mark)),
  })
  // Programs that import a Markdown file take its first heading for the title.
  const title = `${getReportName(shown.report.search_query)} - validation report`
  return new Response(toMarkdown({ ...text, title }), {
    headers: { ...headers, 'content-type': 'text/markdown; charset=utf-8' },
  })
}

const headers = { 'x-robots-tag': 'noindex' }

interface Rejection {
  status: number
  code?: ErrorCode
  error: string
  reason?: string | null
  /** what a reader can do instead; programs that ask for JSON need none */
  wayOn?: string
}

function reject(ending: string | undefined, rejection: Rejection): Response {
  const { status, code = 'not_found', error, reason, wayOn } = rejection
  if (ending === 'json') {
    const detail = reason ?? undefined
    // Without an id: the response is kept for a second and sent to several requests.
    const { requestId: _id, ...problem } = createProblem(status, code, error, '', { detail })
    return Response.json(problem, {
      status,
      headers: { ...headers, 'content-type': 'application/problem+json' },
    })
  }
  return new Response([error, reason, wayOn].filter(Boolean).join(' '), {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}

async function loadFile(app: AppContext, id: ReportId): Promise<ReportFile | null> {
  try {
    const report = await getReport(app, { id })
    const lists = [
      await loadFindings(app, id, 'sure'),
      await loadFindings(app, id, 'maybe'),
      await loadFindings(app, id, 'subject'),
    ]
    // A finding that was marked 'has it' is in two lists.
    const findings = new Map(lists.flat().map((finding) => [finding.id, finding]))
    return { report, findings: [...findings.values()] }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function loadFindings(
  app: AppContext,
  id: ReportId,
  certainty: Finding['certainty'],
): Promise<Finding[]> {
  const all: Finding[] = []
  let cursor: string | undefined
  do {
    const page = await listFindings(app, { id, certainty, limit: maxFindings, cursor })
    all.push(...page.findings)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
