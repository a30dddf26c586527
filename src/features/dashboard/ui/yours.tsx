import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../platform/ui/badge.tsx'

export function Yours() {
  return (
    <Badge tone="gold">
      <BadgeCheck aria-hidden="true" />
      Yours
    </Badge>
  )
}
