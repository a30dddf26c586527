import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Report } from '../contract.ts'
import { creditReturned } from './chapters/verdict-labels.ts'

export function FailedFullReport({ report }: { report: Report }) {
  const subject = encodeURIComponent(`Report ${report.id}`)
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">{creditReturned}</p>
      {report.error_message && (
        <p className="mt-2 max-w-prose text-sm text-ink-faint wrap-anywhere">
          What went wrong: {report.error_message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {report.lite_report_id && (
          <ButtonLink to={`/validation?report=${report.lite_report_id}`}>
            Start again from your free results
          </ButtonLink>
        )}
        <TextLink to={`mailto:${brand.helpDeskEmail}?subject=${subject}`} className="text-sm">
          Contact support
        </TextLink>
      </div>
    </>
  )
}
