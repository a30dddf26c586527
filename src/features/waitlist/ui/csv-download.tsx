import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { plural } from '../../../shared/format/plural.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { Idea } from '../../ideas/contract.ts'
import type { downloadWaitlist } from '../contract.ts'
import { saveCsv } from './csv-file.ts'

export interface CsvDownloadProps {
  idea: Pick<Idea, 'id' | 'title'>
  businessEmail: string
  downloads: number
  lastDownloadAt: string | null
  onDownloaded: () => void
}

export function CsvDownload({ idea, businessEmail, onDownloaded, ...log }: CsvDownloadProps) {
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const input = { ideaId: idea.id, businessEmail }
      saveCsv(await call<typeof downloadWaitlist>('/api/download-waitlist', input), idea.title)
      onDownloaded()
    } catch (error) {
      const text = getFailureText(error, 'Could not download waitlist. Please try again.')
      toast({ title: 'Download failed', text, tone: 'error' })
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">
        <DownloadLog {...log} />
        <small className="block text-xs text-ink-faint">
          If an email in the file starts with an apostrophe (&apos;+ann@example.com), remove that
          apostrophe before you import the list. It stops spreadsheets from running the cell as a
          formula.
        </small>
      </p>
      <Button size="sm" variant="primary" onClick={download} busy={isLoading && 'Downloading...'}>
        <Download aria-hidden="true" />
        Download
        <span className="sr-only">: waitlist of {idea.title}</span>
      </Button>
    </div>
  )
}

function DownloadLog({
  downloads,
  lastDownloadAt,
}: Pick<CsvDownloadProps, 'downloads' | 'lastDownloadAt'>) {
  if (downloads === 0 || lastDownloadAt === null) return 'Unlocked. Not downloaded yet.'
  return (
    <>
      {plural(downloads, 'download')}, the last <RelativeTime at={lastDownloadAt} />
    </>
  )
}
