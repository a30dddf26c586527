import { getFailureText, isGone } from '../../../../platform/functions/client.ts'
import { Button, type ButtonProps } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { useIsOff } from '../../../../platform/ui/switches.ts'

interface QuotesFailureProps {
  error: unknown
  size?: ButtonProps['size']
  onRetry: () => void
}

export function QuotesFailure({ error, size, onRetry }: QuotesFailureProps) {
  const isScannerOff = useIsOff('SCANNER')
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {getFailureText(error, 'Could not load the quotes. Please try again.')}
      </p>
      {!isGone(error) && (
        <Button size={size} onClick={onRetry}>
          Try again
        </Button>
      )}
      {isGone(error) && !isScannerOff && (
        <ButtonLink size={size} to="/validation">
          Start a new scan
        </ButtonLink>
      )}
    </>
  )
}
