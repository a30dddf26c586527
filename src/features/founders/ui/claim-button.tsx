import { Button, type ButtonProps } from '../../../platform/ui/button.tsx'
import { useSubmitterEmail } from './submitter-email.ts'

export type ClaimButtonProps = Pick<ButtonProps, 'variant' | 'onPointerEnter' | 'onFocus'> & {
  onPress: (title: ClaimTitle) => void
  /** where “Change Email” would not say what it is for */
  label?: string
}

export type ClaimTitle = 'Claim My Ideas' | 'Change Email'

export function ClaimButton({ onPress, label, ...button }: ClaimButtonProps) {
  const email = useSubmitterEmail()
  const title = email === null || label ? 'Claim My Ideas' : 'Change Email'
  return (
    <Button {...button} onClick={() => onPress(title)} className="w-42 max-w-full">
      {label ?? title}
    </Button>
  )
}

export function getMailedText(email: string): string {
  return `We’ve emailed a link to ${email}. Open it in this browser to see your ideas.`
}
