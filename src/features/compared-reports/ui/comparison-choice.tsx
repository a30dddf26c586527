import { Form } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { OwnReportLinks } from './own-report-links.tsx'
import { getComparisonPath } from './report-link.ts'

export interface ComparisonChoiceProps {
  reports: readonly ChosenReport[]
}

interface ChosenReport {
  id: string | null
  /** as typed, if it leads to no report */
  link: string
  name: string | undefined
  error: string | undefined
}

const fields = [
  { name: 'a', label: 'First report' },
  { name: 'b', label: 'Second report' },
]

export function ComparisonChoice({ reports }: ComparisonChoiceProps) {
  const isScannerOff = useIsOff('SCANNER')
  const usable = reports.map(({ id, error }) => (error === undefined ? id : null))
  const [first, second] = usable
  return (
    <div className="page-width page-body">
      <h1>Compare two reports</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Paste the links of two reports: your own, or reports that were shared with you.
      </p>
      <Form
        key={reports.map(({ link }) => link).join(' ')}
        action="/reports/compare"
        className="mt-6 grid max-w-2xl gap-5"
      >
        {fields.map((field, at) => (
          <TextField
            key={field.name}
            {...field}
            defaultValue={reports[at]?.link}
            help={reports[at]?.name && `The report about “${reports[at].name}”`}
            error={reports[at]?.error}
            required
            maxLength={maxLinkLength}
            autoComplete="off"
          />
        ))}
        <Button type="submit" variant="primary" className="justify-self-start">
          Compare reports
        </Button>
      </Form>
      <div className="mt-8 max-w-2xl">
        <OwnReportLinks
          except={usable}
          getPath={(id) => (second ? getComparisonPath(id, second) : getOther(first, id))}
        />
      </div>
      {!isScannerOff && (
        <p className="mt-8 text-sm text-ink-soft">
          No second report yet? <TextLink to="/validation#scanner">Start a free scan</TextLink>
        </p>
      )}
    </div>
  )
}

const maxLinkLength = 500

function getOther(first: string | null | undefined, id: string): string {
  return first ? getComparisonPath(first, id) : getComparisonPath(id)
}
