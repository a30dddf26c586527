import { Button, type ButtonProps } from '../../../platform/ui/button.tsx'
import { useSubmitterEmail } from './submitter-email.ts'

export type ClaimButtonProps = Pick<ButtonProps, 'variant' | 'onPointerEnter' | 'onFocus'> & {
  onPress: () => void
}

/** Says whether this browser has an address already. */
export function ClaimButton({ onPress, ...button }: ClaimButtonProps) {
  const email = useSubmitterEmail()
  return (
    // As wide for either text: it changes once the page's script is there.
    <Button {...button} onClick={onPress} className="min-w-42">
      {claimTitle(email)}
    </Button>
  )
}

export function claimTitle(email: string | null): string {
  return email === null ? 'Claim My Ideas' : 'Change Email'
}
