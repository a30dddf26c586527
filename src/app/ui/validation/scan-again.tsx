import type { Report } from '../../../features/reports/contract.ts'
import { useOpenReport } from '../../../features/reports/ui/use-open-report.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { getScanRejection, startScanAgain } from '../../../features/scans/ui/start-scan-again.ts'

export interface ScanAgainProps {
  report: Report
  getSessionId: () => string
}

export function ScanAgain({ report, getSessionId }: ScanAgainProps) {
  const openReport = useOpenReport()
  const isScannerOff = useIsOff('SCANNER')
  const form = useForm({
    initial: {},
    check: (values) => ({ isValid: true, values }),
    async send() {
      openReport(await startScanAgain(report, { searches: null, sessionId: getSessionId() }))
    },
    getRejection: getScanRejection,
  })
  if (isScannerOff) return null
  return (
    <form onSubmit={form.submit} className="mt-5 noscript:hidden">
      <Button type="submit" variant="primary" busy={form.isSending && 'Starting...'}>
        Scan again
      </Button>
    </form>
  )
}
