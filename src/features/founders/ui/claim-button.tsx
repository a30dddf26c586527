import { Button, type ButtonProps } from '../../../platform/ui/button.tsx'
import { useSubmitterEmail } from './submitter-email.ts'

export type ClaimButtonProps = Pick<ButtonProps, 'variant' | 'onPointerEnter' | 'onFocus'> & {
  onPress: () => void
  /** where “Change Email” would not say what it is for */
  label?: string
}

export function ClaimButton({ onPress, label, ...button }: ClaimButtonProps) {
  const email = useSubmitterEmail()
  return (
    <Button {...button} onClick={onPress} className="w-42 max-w-full">
      {label ?? getClaimTitle(email)}
    </Button>
  )
}

export function getClaimTitle(email: string | null): string {
  return email === null ? 'Claim My Ideas' : 'Change Email'
}

export function getMailedText(email: string): string {
  return `We’ve emailed a link to ${email}. Open it in this browser to see your ideas.`
}
