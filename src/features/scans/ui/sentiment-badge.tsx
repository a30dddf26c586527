import { Frown, Meh, Smile } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import type { Finding } from '../contract.ts'

export function SentimentBadge({ sentiment }: { sentiment: Finding['sentiment'] }) {
  const { Icon, tone, word } = looks[sentiment]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {word}
    </Badge>
  )
}

const looks: Record<Finding['sentiment'], { Icon: typeof Smile; tone: BadgeTone; word: string }> = {
  positive: { Icon: Smile, tone: 'good', word: 'Positive' },
  negative: { Icon: Frown, tone: 'bad', word: 'Negative' },
  other: { Icon: Meh, tone: 'neutral', word: 'Neutral' },
}
