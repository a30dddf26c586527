import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { FormHandle } from '../../../platform/ui/forms/use-form.ts'
import { getConsentWording, maxCommentsLength } from '../rules.ts'
import type { WaitlistFormValues } from './use-waitlist-form.ts'

export function WaitlistForm({ form }: { form: FormHandle<WaitlistFormValues> }) {
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <TextField
        {...form.getTextProps('email')}
        name="email"
        type="email"
        label="Email"
        help="We’ll email you a link to confirm your spot."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
      />
      <TextArea
        {...form.getTextProps('comments')}
        name="comments"
        label="Comments"
        help="The founder can read them."
        isOptional
        dir="auto"
        rows={3}
        maxLength={maxCommentsLength}
        hasCounter
      />
      <Checkbox
        {...form.getCheckboxProps('acceptTerms')}
        name="acceptTerms"
        label={<Consent />}
        help="This doesn’t sign you up for the newsletter."
      />
      <div className="grid justify-items-center gap-2">
        <SubmitButton
          isReady={form.values.acceptTerms}
          hint="Accept the terms to join"
          busy={form.isSending && 'Sending...'}
          className="w-full"
        >
          Join Waitlist
        </SubmitButton>
      </div>
    </form>
  )
}

function Consent() {
  const [before, after] = getConsentWording('\n').split('\n')
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
