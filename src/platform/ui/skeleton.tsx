import { classNames } from './class-names.ts'

/** A grey block of the final size, shown only after 150 ms. Its owner sets `aria-busy`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className="block animate-late">
      <span
        className={classNames(
          'block max-w-full animate-pulse rounded-md bg-sunken',
          className ?? 'h-4',
        )}
      />
    </span>
  )
}
