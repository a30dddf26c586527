import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

interface CheckListProps {
  points: readonly string[]
  className?: string
}

export function CheckList({ points, className }: CheckListProps) {
  return (
    <ul className={classNames('grid gap-2 text-sm', className)}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-gold-ink" />
          {point}
        </li>
      ))}
    </ul>
  )
}
