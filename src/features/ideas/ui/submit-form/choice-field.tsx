import { MultiSelect, type MultiSelectProps } from '../../../../platform/ui/forms/multi-select.tsx'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { maxSelections } from '../../rules.ts'

export type ChoiceFieldProps = Omit<
  MultiSelectProps,
  'max' | 'onLimit' | 'onChange' | 'placeholder' | 'searchPlaceholder'
> & {
  noun: string
  onChange: (chosen: string[]) => void
}

export function ChoiceField({ noun, onChange, ...select }: ChoiceFieldProps) {
  return (
    <MultiSelect
      {...select}
      max={maxSelections}
      placeholder={`Choose up to ${maxSelections}`}
      searchPlaceholder={`Search ${noun}`}
      onChange={(chosen) => onChange([...chosen])}
      onLimit={() =>
        toast({
          title: 'Maximum selections reached',
          text: `You can select up to ${maxSelections} ${noun}`,
          tone: 'info',
        })
      }
    />
  )
}
