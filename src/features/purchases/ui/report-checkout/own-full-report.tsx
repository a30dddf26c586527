import { useLocation } from 'react-router'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { Card } from '../../../../platform/ui/card.tsx'
import type { ReportId } from '../../../reports/contract.ts'

export function OwnFullReport({ reportId }: { reportId: ReportId }) {
  const { pathname } = useLocation()
  return (
    <Card as="section" className="border-gold-edge! bg-gold-wash! print:hidden">
      <h2>You have the full report</h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        It was started from these free results in this browser.
      </p>
      <ButtonLink to={`${pathname}?report=${reportId}`} variant="primary" className="mt-5">
        Go to your full report
      </ButtonLink>
    </Card>
  )
}
