import { Scale } from 'lucide-react'
import { formatCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'
import { type HeldCounts, formatHeld } from '../rules.ts'

interface HeldVotesNoteProps {
  held: HeldCounts
  counted: number
}

/** Never reveals the voters. */
export function HeldVotesNote({ held, counted }: HeldVotesNoteProps) {
  const count = held.address + held.idea + held.downs + held.browser
  const [are, they] = count === 1 ? ['is', 'it looks'] : ['are', 'they look']
  return (
    <p className="flex gap-2 text-sm text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <Scale aria-hidden="true" />
      <span>
        {formatCount(count)} of {plural(count + counted, 'vote')} {are} held and not counted,
        because {they} bought: {formatHeld(held)}.
      </span>
    </p>
  )
}
