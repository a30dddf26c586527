import { Download } from 'lucide-react'
import { Button } from '../../../platform/ui/button.tsx'
import { toPlainText } from '../../../shared/text/to-plain-text.ts'
import type { Report } from '../../../features/reports/contract.ts'
import { getReportDocument } from '../../../features/reports/ui/document/report-document.ts'
import { useSharePath } from '../../../features/reports/ui/share-path.ts'

export function DownloadReport({ report, fileName }: { report: Report; fileName: string }) {
  const sharePath = useSharePath()

  function download() {
    const url = window.location.origin + (sharePath ?? `/validation?report=${report.id}`)
    const text = getReportDocument(report, { url, isShared: sharePath !== null, findings: [] })
    const file = new Blob([toPlainText(text)], { type: 'text/plain;charset=utf-8' })
    const fileUrl = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = fileUrl
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(fileUrl), revokeAfterMs)
  }

  return (
    <Button size="sm" onClick={download} className="noscript:hidden">
      <Download aria-hidden="true" />
      Download report
    </Button>
  )
}

const revokeAfterMs = 10_000
