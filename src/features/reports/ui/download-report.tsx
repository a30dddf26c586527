import { Download } from 'lucide-react'
import { brand } from '../../../platform/brand.ts'
import { Button } from '../../../platform/ui/button.tsx'
import type { Report } from '../contract.ts'
import { useSharePath } from './share-path.ts'
import { getReportText } from './report-text.ts'

export function DownloadReport({ report }: { report: Report }) {
  const path = useSharePath() ?? `/validation?report=${report.id}`

  function download() {
    const reportUrl = window.location.origin + path
    const file = new Blob([getReportText(report, reportUrl)], { type: 'text/plain;charset=utf-8' })
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = `${brand.name.toLowerCase()}-report-${report.id.slice(0, 8)}.txt`
    link.click()
    // The browser starts the download after the click handler has returned.
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
  }

  return (
    <Button size="sm" onClick={download}>
      <Download aria-hidden="true" />
      Download report
    </Button>
  )
}

const revokeAfterMs = 10_000
