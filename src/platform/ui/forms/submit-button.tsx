import { useId } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { classNames } from '../class-names.ts'

interface SubmitButtonProps extends ButtonProps {
  isReady: boolean
  /** what is left to do until then; its place stays */
  hint: string
}

export function SubmitButton({ isReady, hint, ...button }: SubmitButtonProps) {
  const hintId = useId()
  const isHinted = !isReady && !button.busy
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={!isReady}
        aria-describedby={isHinted ? hintId : undefined}
        {...button}
      />
      <p id={hintId} className={classNames('text-sm text-ink-soft', !isHinted && 'invisible')}>
        {hint}
      </p>
    </>
  )
}
