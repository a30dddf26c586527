import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { FieldError } from '../../../platform/ui/field.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { type Interest, interests, maxNameLength } from '../rules.ts'
import { fieldId, useValidatorForm, type ValidatorFormOptions } from './use-validator-form.ts'

export function ValidatorForm(options: ValidatorFormOptions) {
  const { formRef, values, errors, isSending, change, submit } = useValidatorForm(options)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4 sm:gap-5">
      <noscript>
        <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Signing up needs JavaScript. Please switch it on in your browser and reload this page.
        </p>
      </noscript>
      <div className="grid items-start gap-5 min-[26rem]:grid-cols-2 min-[26rem]:gap-3">
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="email"
          spellCheck={false}
          placeholder="you@example.com"
          value={values.email}
          onChange={(event) => change('email', event.currentTarget.value)}
          error={errors.email}
        />
        <TextField
          id={fieldId('name')}
          name="name"
          label="Name"
          isOptional
          dir="auto"
          autoComplete="name"
          maxLength={maxNameLength}
          value={values.name}
          onChange={(event) => change('name', event.currentTarget.value)}
          error={errors.name}
        />
      </div>
      <InterestChoice
        chosen={values.interests}
        onChange={(chosen) => change('interests', chosen)}
        isMissing={errors.interests !== undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending && 'Submitting...'}
        className="w-full"
      >
        Start Validating Ideas
      </Button>
    </form>
  )
}

interface InterestChoiceProps {
  chosen: readonly Interest[]
  onChange: (chosen: Interest[]) => void
  isMissing: boolean
}

function InterestChoice({ chosen, onChange, isMissing }: InterestChoiceProps) {
  const errorId = `${fieldId('interests')}-error`
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined} className="text-sm">
      <legend className="mb-1 font-medium text-ink">Interests</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {interests.map((interest, place) => (
          <Checkbox
            key={interest}
            // An error of the group puts the focus on its first checkbox.
            id={place === 0 ? fieldId('interests') : undefined}
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
      {isMissing && <FieldError id={errorId}>Select at least one interest</FieldError>}
    </fieldset>
  )
}
