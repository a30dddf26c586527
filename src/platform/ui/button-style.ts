import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonStyle = {
  /** Secondary by default: gold is for the main action of a screen. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export function buttonStyle({
  variant = 'secondary',
  size = 'md',
  className,
}: ButtonStyle): string {
  return classNames(
    frame,
    variants[variant],
    variant === 'link' ? undefined : sizes[size],
    className,
  )
}

const frame =
  'inline-flex items-center justify-center gap-2 rounded-md text-center leading-tight font-medium ' +
  'transition-transform active:translate-y-px aria-busy:translate-y-0 ' +
  '[&_svg]:shrink-0 print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-gold-edge bg-gold text-on-gold shadow-struck enabled-hover:bg-gold-strong ' +
    // Faded gold still looks enabled on a dark page.
    'aria-busy:opacity-70 disabled:border-line-strong disabled:bg-sunken disabled:text-ink-faint ' +
    'disabled:shadow-none',
  secondary:
    'border border-line-strong bg-surface text-ink enabled-hover:bg-sunken aria-busy:opacity-55 disabled:opacity-55',
  ghost:
    'border border-transparent text-ink-soft enabled-hover:bg-sunken enabled-hover:text-ink ' +
    'aria-busy:opacity-55 disabled:opacity-55',
  danger:
    'border border-danger bg-danger text-on-danger enabled-hover:bg-danger-strong ' +
    'aria-busy:opacity-55 disabled:opacity-55',
  // Wider than its text, which the focus ring would touch.
  link:
    '-mx-1 px-1 text-gold-ink underline decoration-gold-edge decoration-1 underline-offset-4 ' +
    'enabled-hover:decoration-2 aria-busy:opacity-55 disabled:opacity-55 pointer-coarse:min-h-11',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm [&_svg]:size-4 pointer-coarse:min-h-11',
  md: 'min-h-10 px-4 py-1.5 text-sm [&_svg]:size-4 pointer-coarse:min-h-11',
  lg: 'min-h-12 px-6 py-2 text-base [&_svg]:size-5',
}
