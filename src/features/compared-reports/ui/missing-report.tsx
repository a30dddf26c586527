import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { forgetOwnReport } from './own-reports.ts'

export function MissingReport() {
  const isScannerOff = useIsOff('SCANNER')
  const reportId = useSearchParams()[0].get('report')?.toLowerCase()

  useEffect(() => {
    if (reportId) forgetOwnReport(reportId)
  }, [reportId])

  return (
    <PageNotice
      drawing="lens"
      title="Report not found"
      text={`We can’t find a report with this link. Check that you copied all of it${isScannerOff ? '.' : ', or start a new scan.'}`}
      action={
        !isScannerOff && (
          <ButtonLink to="/validation" variant="primary">
            Start a new scan
          </ButtonLink>
        )
      }
    />
  )
}
