import { Link } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { Hallmark } from '../../platform/ui/hallmark.tsx'

export function Logo({ isCurrent = false }: { isCurrent?: boolean | undefined }) {
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-md"
    >
      <span className="font-serif text-xl leading-none font-semibold tracking-tight">
        {brand.name}
      </span>
      <Hallmark value="BETA" size="sm" className="max-[18rem]:hidden" />
    </Link>
  )
}
