import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useOwnReports } from './own-reports.ts'
import { OwnReportLinks } from './own-report-links.tsx'
import { getComparisonPath, invalidLinkText, parseReportLink } from './report-link.ts'

export interface CompareDialogProps {
  reportId: string
  onClose: () => void
}

export function CompareDialog({ reportId, onClose }: CompareDialogProps) {
  const navigate = useNavigate()
  const hasOther = useOwnReports().some(({ id }) => id !== reportId)
  const form = useForm({
    initial: { link: '' },
    check({ link }) {
      const id = parseReportLink(link, window.location.origin)
      if (id === null) return { isValid: false, errors: { link: invalidLinkText } }
      if (id === reportId) return { isValid: false, errors: { link: sameReportText } }
      return { isValid: true, values: id }
    },
    async send(id) {
      onClose()
      await navigate(getComparisonPath(reportId, id))
    },
    getRejection: () => ({}),
  })

  return (
    <DialogPanel
      title="Compare with another report"
      description={
        hasOther
          ? 'Choose one of your reports, or paste the link of any report.'
          : 'Paste the link of any other report.'
      }
      onClose={onClose}
    >
      <div className="grid gap-5">
        <OwnReportLinks
          except={[reportId]}
          getPath={(id) => getComparisonPath(reportId, id)}
          onOpen={onClose}
        />
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <TextField
            {...form.getTextProps('link')}
            label="Link of the other report"
            autoComplete="off"
          />
          <Button type="submit" variant="primary" className="justify-self-start">
            Compare reports
          </Button>
        </form>
      </div>
    </DialogPanel>
  )
}

const sameReportText = 'This is the report you are reading. Choose another one.'
