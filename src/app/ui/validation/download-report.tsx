import { Download } from 'lucide-react'
import { brandId } from '../../../platform/brand.ts'
import { buttonStyle } from '../../../platform/ui/button-style.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toPlainText } from '../../../shared/text/to-plain-text.ts'
import type { Report } from '../../../features/reports/contract.ts'
import { getReportDocument } from '../../../features/reports/ui/document/report-document.ts'
import { useSharePath } from '../../../features/reports/ui/share-path.ts'

export function DownloadReport({ report }: { report: Report }) {
  const sharePath = useSharePath()
  const name = `${brandId}-report-${report.id.slice(0, 8)}`

  function download() {
    const url = window.location.origin + (sharePath ?? `/validation?report=${report.id}`)
    const text = getReportDocument(report, { url, isShared: sharePath !== null, findings: [] })
    const file = new Blob([toPlainText(text)], { type: 'text/plain;charset=utf-8' })
    const fileUrl = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = fileUrl
    link.download = `${name}.txt`
    link.click()
    setTimeout(() => URL.revokeObjectURL(fileUrl), revokeAfterMs)
  }

  return (
    <>
      <Button size="sm" onClick={download}>
        <Download aria-hidden="true" />
        Download report
      </Button>
      <a
        href={`/reports/${report.id}.md`}
        download={`${name}.md`}
        className={buttonStyle({ size: 'sm' })}
      >
        <Download aria-hidden="true" />
        Markdown
      </a>
    </>
  )
}

const revokeAfterMs = 10_000
