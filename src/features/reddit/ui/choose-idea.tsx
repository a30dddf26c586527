import type { Ref } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'

interface ChooseIdeaProps {
  ref: Ref<HTMLSelectElement>
  ideas: readonly { id: string; title: string }[] | undefined
  failure: string | undefined
  error: string | undefined
  value: string
  isDisabled: boolean
  onChoose: (id: string) => void
  onRetry: () => void
}

export function ChooseIdea({
  ref,
  ideas,
  failure,
  error,
  value,
  isDisabled,
  onChoose,
  onRetry,
}: ChooseIdeaProps) {
  return (
    <>
      <Select
        ref={ref}
        label="Idea"
        help="One of the latest 100."
        error={error}
        value={value}
        disabled={isDisabled}
        dir="auto"
        options={[
          { value: '', label: ideas?.length === 0 ? 'There are no ideas yet' : 'Select an idea' },
          ...(ideas ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="mt-5 max-w-xl"
      />
      {failure !== undefined && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-bad">
          {failure || 'The ideas could not be loaded.'}
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}
