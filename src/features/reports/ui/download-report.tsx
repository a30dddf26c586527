import { Download } from 'lucide-react'
import { Button } from '../../../platform/ui/button.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { toPlainText } from '../../../shared/text/to-plain-text.ts'
import type { Report } from '../contract.ts'
import { getReportDocument } from './document/report-document.ts'
import { useSharePath } from './share-path.ts'

export function DownloadReport({ report, fileName }: { report: Report; fileName: string }) {
  const sharePath = useSharePath()

  function download() {
    const url = window.location.origin + (sharePath ?? `/validation?report=${report.id}`)
    const text = getReportDocument(report, { url, isShared: sharePath !== null, findings: [] })
    saveFile(fileName, 'text/plain', toPlainText(text))
  }

  return (
    <Button size="sm" onClick={download} className="noscript:hidden">
      <Download aria-hidden="true" />
      Download report
    </Button>
  )
}
