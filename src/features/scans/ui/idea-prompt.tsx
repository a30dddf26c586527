import { ScanSearch } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { typedIdeaName } from '../rules.ts'
import { maxSubjectTextLength } from './scan-subject.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { fieldStyle } from '../../../platform/ui/forms/field-style.ts'

export function IdeaPrompt({ feedback }: { feedback: ReactNode }) {
  const fieldId = useId()
  const navigate = useNavigate()

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(typedIdeaName)
    const idea = field instanceof HTMLInputElement ? field.value.trim() : ''
    const search = idea === '' ? '' : `?${new URLSearchParams({ [typedIdeaName]: idea })}`
    void navigate(`/validation${search}`)
  }

  return (
    <form action="/validation" onSubmit={open} className="max-w-xl">
      <label htmlFor={fieldId} className="sr-only">
        What would you build?
      </label>
      <input
        id={fieldId}
        name={typedIdeaName}
        placeholder="What would you build?"
        maxLength={maxSubjectTextLength}
        autoComplete="off"
        enterKeyHint="go"
        dir="auto"
        className={classNames(fieldStyle, 'h-12 pl-4')}
      />
      <div className="mt-3 grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1 sm:flex sm:gap-3">
        <Button type="submit" variant="primary" size="lg" className="max-sm:px-2! max-sm:text-sm">
          <ScanSearch aria-hidden="true" className="max-sm:hidden" />
          Get AI Validation
        </Button>
        {feedback}
      </div>
    </form>
  )
}
