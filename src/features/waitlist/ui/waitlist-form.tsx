import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { TextArea, TextField } from '../../../platform/ui/text-field.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { maxCommentsLength, consentWording } from '../rules.ts'
import { fieldId, type useWaitlistForm } from './use-waitlist-form.ts'

export type WaitlistFormProps = Pick<
  ReturnType<typeof useWaitlistForm>,
  'values' | 'errors' | 'isSending' | 'change' | 'submit'
>

export function WaitlistForm({ values, errors, isSending, change, submit }: WaitlistFormProps) {
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        label="Email"
        help="We mail a link to it. Your place counts once you have opened that link."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
        value={values.email}
        onChange={(event) => change('email', event.currentTarget.value)}
        error={errors.email}
      />
      <TextArea
        id={fieldId('comments')}
        name="comments"
        label="Comments"
        isOptional
        dir="auto"
        rows={3}
        maxLength={maxCommentsLength}
        hasCounter
        value={values.comments}
        onChange={(event) => change('comments', event.currentTarget.value)}
        error={errors.comments}
      />
      <Checkbox
        id={fieldId('acceptTerms')}
        name="acceptTerms"
        label={<Consent />}
        help="The newsletter is not part of this."
        checked={values.acceptTerms}
        onChange={(event) => change('acceptTerms', event.currentTarget.checked)}
        error={errors.acceptTerms}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={!values.acceptTerms}
        busy={isSending && 'Sending...'}
        className="w-full"
      >
        Join Waitlist
      </Button>
    </form>
  )
}

/** The consent text that the server stores, with a link inside. */
function Consent() {
  const [before, after] = consentWording('\n').split('\n')
  return (
    <>
      {before}
      <TextLink to="/terms" target="_blank">
        terms and conditions
      </TextLink>
      {after}
    </>
  )
}
