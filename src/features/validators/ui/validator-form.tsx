import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { FieldError } from '../../../platform/ui/forms/field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { type Interest, interests, maxNameLength } from '../rules.ts'
import { useValidatorForm, type ValidatorFormOptions } from './use-validator-form.ts'

export function ValidatorForm(options: ValidatorFormOptions) {
  const { form, formRef } = useValidatorForm(options)
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid gap-4 sm:gap-5">
      <noscript>
        <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Signing up needs JavaScript. Please switch it on in your browser and reload this page.
        </p>
      </noscript>
      <div className="grid items-start gap-5 min-[26rem]:grid-cols-2 min-[26rem]:gap-3">
        <TextField
          {...form.getTextProps('email')}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          spellCheck={false}
          placeholder="you@example.com"
        />
        <TextField
          {...form.getTextProps('name')}
          name="name"
          label="Name"
          isOptional
          dir="auto"
          autoComplete="name"
          maxLength={maxNameLength}
        />
      </div>
      <InterestChoice {...form.getChoiceProps('interests')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.isSending && 'Submitting...'}
        className="w-full"
      >
        Start Validating Ideas
      </Button>
    </form>
  )
}

interface InterestChoiceProps {
  id: string
  value: readonly Interest[]
  error: string | undefined
  onChange: (chosen: Interest[]) => void
}

function InterestChoice({ id, value: chosen, error, onChange }: InterestChoiceProps) {
  const errorId = `${id}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="text-sm">
      <legend className="mb-1 font-medium text-ink">Interests</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {interests.map((interest, place) => (
          <Checkbox
            key={interest}
            id={place === 0 ? id : undefined}
            name="interests"
            value={interest}
            label={interest}
            autoComplete="off"
            checked={chosen.includes(interest)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                interests.filter((one) => (one === interest ? checked : chosen.includes(one))),
              )
            }
            className="py-1 sm:py-1.5 pointer-coarse:py-2"
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>Select at least one interest</FieldError>}
    </fieldset>
  )
}
