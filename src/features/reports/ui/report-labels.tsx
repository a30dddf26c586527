import { CircleCheck, CircleX, LoaderCircle, Sparkles } from 'lucide-react'
import type { ReportList } from '../contract.ts'
import { getScoreBadge } from '../rules.ts'
import { Badge } from '../../../platform/ui/badge.tsx'

type Report = ReportList['reports'][number]

export function ReportStatus({ status }: Pick<Report, 'status'>) {
  const { Icon, word, ink } = statusStyles[status]
  return (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${ink}`} />
      {word}
    </span>
  )
}

const statusStyles = {
  processing: { Icon: LoaderCircle, word: 'Processing', ink: 'text-gold-ink' },
  completed: { Icon: CircleCheck, word: 'Completed', ink: 'text-good' },
  failed: { Icon: CircleX, word: 'Failed', ink: 'text-bad' },
}

export function ReportLabel({ is_paid: isPaid }: Pick<Report, 'is_paid'>) {
  return isPaid ? (
    <span className="inline-flex items-center gap-1.5">
      <Sparkles role="img" aria-label="Advanced analysis" className="size-4 text-gold-ink" />
      <Badge tone="gold">Paid</Badge>
    </span>
  ) : (
    <Badge>Free</Badge>
  )
}

export function getScoreText({
  validation_score,
}: Pick<Report, 'validation_score'>): string | null {
  const badge = getScoreBadge({ validation_score, score_parts: [] })
  return badge && `${badge.outOfTen}/10`
}
