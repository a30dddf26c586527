import { CircleCheck } from 'lucide-react'
import { classNames } from '../../../platform/ui/class-names.ts'

export function NewsletterThanks({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames('flex items-center gap-2 text-sm font-medium', className)}>
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-good" />
      Now open the link that we’ve emailed you.
    </p>
  )
}
