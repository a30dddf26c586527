import { Button, type ButtonProps } from '../../../../platform/ui/button.tsx'

interface QuotesFailureProps {
  /** the server's reason, such as that the report is gone; '' without one */
  reason: string
  size?: ButtonProps['size']
  onRetry: () => void
}

export function QuotesFailure({ reason, size, onRetry }: QuotesFailureProps) {
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {reason || 'Could not load the quotes. Please try again.'}
      </p>
      <Button size={size} onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
