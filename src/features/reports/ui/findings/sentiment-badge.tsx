import { Frown, Meh, Smile } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../../platform/ui/badge.tsx'
import type { Finding } from '../../contract.ts'
import { sentimentLabels } from './statement-labels.ts'

interface SentimentProps {
  sentiment: Finding['sentiment']
}

export function SentimentBadge({ sentiment }: SentimentProps) {
  return (
    <Badge tone={tones[sentiment]}>
      <SentimentIcon sentiment={sentiment} />
      {sentimentLabels[sentiment]}
    </Badge>
  )
}

export function SentimentIcon({ sentiment }: SentimentProps) {
  const Icon = icons[sentiment]
  return <Icon aria-hidden="true" />
}

const icons = { positive: Smile, negative: Frown, other: Meh }

const tones: Record<Finding['sentiment'], BadgeTone> = {
  positive: 'good',
  negative: 'bad',
  other: 'neutral',
}
