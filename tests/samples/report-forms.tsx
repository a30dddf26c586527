// Generated and recorded reports in all forms in which people read them.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { countKept } from '../../src/analysis/count-kept.ts'
import { getLiteVerdict } from '../../src/analysis/assessment/assess.ts'
import { liteFields } from '../../src/features/reports/queries.ts'
import type { Finding, Metric, Report } from '../../src/features/reports/contract.ts'
import { getSignalCounts, getVolume } from '../../src/features/reports/queries.ts'
import { getPictureAlt, getReportPicture } from '../../src/features/reports/report-picture.ts'
import { reportSchema } from '../../src/features/reports/report-schema.ts'
import { getBest, getResultText } from '../../src/features/reports/rules.ts'
import { FullReport } from '../../src/features/reports/ui/chapters/full-report.tsx'
import { getReportDocument } from '../../src/features/reports/ui/document/report-document.ts'
import { ReportResults } from '../../src/features/reports/ui/report-results.tsx'
import { getFullReport } from '../../src/features/reports/writing/full-report.ts'
import { toMarkdown } from '../../src/shared/text/to-markdown.ts'
import { toPlainText } from '../../src/shared/text/to-plain-text.ts'
import { type CheckedReport, makeReports, withoutQuotes } from './checked-reports.ts'
import { scannedAt } from './facts-sample.ts'
import { fullReportSample } from './full-report-sample.ts'

export interface ReportForms {
  checked: CheckedReport
  /** As the JSON file has it. */
  report: Report
  findings: Finding[]
  page: string
  markdown: string
  /** The files in one line each, without markup, by their form. */
  files: Record<'markdown' | 'text', string>
  picture: ReturnType<typeof getReportPicture>
  /** Of the picture, and the shared page's description. */
  short: string[]
  /** All sentences of all forms, without quotes of people and with what is folded. */
  lines: string[]
}

const seed = 4
let full: ReportForms[] | null = null
let free: ReportForms[] | null = null

export function getFullForms(): ReportForms[] {
  // Each takes ten milliseconds.
  full ??= makeReports(seed)
    .filter(({ isRecorded }, at) => !isRecorded || at % 3 === 0)
    .map((checked) => toForms(checked, toFullReport(checked)))
  return full
}

/** Some of the same reports as free scans show them. */
export function getFreeForms(): ReportForms[] {
  free ??= makeReports(seed)
    .filter((_report, at) => at % 10 === 0)
    .map((checked) => toForms(checked, toFreeReport(checked)))
  return free
}

function toForms(checked: CheckedReport, made: Report): ReportForms {
  const report = reportSchema.parse(JSON.parse(JSON.stringify(made)))
  const findings = checked.facts.findings.map((one): Finding => ({
    ...one,
    id: one.discussion_id,
    report_id: report.id,
    mark: null,
  }))
  const { metrics } = countKept(checked.kept, scannedAt, '')
  const page = render(
    report,
    findings,
    metrics.map((metric) => ({ ...metric, report_id: report.id })),
  )
  const document = getReportDocument(report, {
    url: 'https://assay.example/report',
    isShared: true,
    findings,
  })
  const picture = getReportPicture(report)
  const short = [getPictureAlt(picture), getResultText(report)]
  const markdown = toMarkdown(document)
  // In tables of numbers and in the list of sources, people's words are not marked as such.
  const said = new Set(checked.kept.flatMap(({ sentences }) => sentences))
  const titles = checked.kept.flatMap(({ title }) => (title === '' ? [] : [title]))
  const lines = [...getPageLines(page), ...getMarkdownLines(markdown), ...short]
    .filter((line) => !said.has(line.trim()) && !titles.some((one) => line.startsWith(one)))
    .map(withoutQuotes)
  const files = { markdown: toFlat(markdown), text: toFlat(toPlainText(document)) }
  return { checked, report, findings, page, markdown, files, picture, short, lines }
}

function toFullReport(checked: CheckedReport): Report {
  const { evidence, assessment, findings } = checked.facts
  const sections = checked.sections.map((one) => ({
    ...one,
    model: null,
    dropped: 0,
    fallbackReason: null,
  }))
  return {
    ...getCounted(checked),
    ...getFullReport({ evidence, assessment, sections, findings }),
    validation_score: assessment.score,
    recommendation: assessment.verdict,
  }
}

function toFreeReport(checked: CheckedReport): Report {
  return {
    ...getCounted(checked),
    kind: 'lite',
    validation_score: null,
    recommendation: getLiteVerdict(checked.kept.length),
    ...liteFields,
  }
}

function getCounted({ facts: { evidence, findings }, kept }: CheckedReport): Report {
  const bySource = Map.groupBy(kept, ({ source }) => source)
  return fullReportSample({
    total_findings: findings.length,
    sentiment_score: countKept(kept, scannedAt, '').sentimentScore,
    discussion_volume: getVolume(evidence, findings),
    signal_counts: getSignalCounts(evidence),
    coverage: [...bySource].map(([source, group]) => ({
      source,
      platform: 'Forums',
      status: 'ok',
      reason: null,
      found: group.length + 7,
      kept: group.length,
    })),
  })
}

function render(report: Report, findings: readonly Finding[], metrics: readonly Metric[]): string {
  const { id, decision, coverage } = report
  const quotes = { findings: [], nextCursor: null, query: {} }
  const shown = { report, quotes, coverage, metrics }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/reports/${id}`]}>
      {decision ? (
        <FullReport {...shown} decision={decision} best={getBest(findings)} />
      ) : (
        <ReportResults {...shown} searches={null} />
      )}
    </MemoryRouter>,
  )
}

function getPageLines(page: string): string[] {
  const blocks = page
    .replaceAll(/<(q|figcaption)[ >].*?<\/\1>/gs, '')
    .replaceAll(/<\/(?:p|li|dd|dt|td|th|h\d|summary)>/g, '\n')
  return toText(blocks).split('\n')
}

/** Texts of the page as people read them, in one line. */
export function toText(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#x27|quot|amp|lt|gt);/g, (entity) => entities[entity] ?? '')
}

const entities: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/** In one line, without the markup of Markdown. */
export function toFlat(file: string): string {
  return file.replaceAll(/[*\\]/g, '').replaceAll(/\s+/g, ' ')
}

function getMarkdownLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(?:>|- “|\[\^)/.test(line))
    .map((line) =>
      line
        .replaceAll('\\', '')
        .replaceAll('**', '')
        .replace(/^(?:-|#+|\d+\.) /, ''),
    )
}
