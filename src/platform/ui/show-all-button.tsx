import { Button } from './button.tsx'

interface ShowAllButtonProps {
  /** of all */
  count: number
  isWhole: boolean
  onChange: (isWhole: boolean) => void
}

/** Below the first rows of a list. */
export function ShowAllButton({ count, isWhole, onChange }: ShowAllButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-2"
      aria-expanded={isWhole}
      onClick={() => onChange(!isWhole)}
    >
      {isWhole ? 'Show fewer' : `Show all ${count}`}
    </Button>
  )
}
