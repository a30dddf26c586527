import { Button } from '../button.tsx'

interface ShowAllButtonProps {
  count: number
  isWhole: boolean
  onChange: (isWhole: boolean) => void
}

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
