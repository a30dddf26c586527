import { call, CallError, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { normaliseEmail } from '../../../shared/schema/normalise-email.ts'
import type { getMyIdeas, sendFounderLink } from '../contract.ts'
import { getClaimError, type ClaimError, invalidEmail } from './claim-error.ts'
import { saveSubmitterEmail } from './submitter-email.ts'

export interface ClaimFormProps {
  defaultEmail: string
  getSessionId: () => string
  onClaimed: () => void
  onMailed?: (email: string) => void
}

export function ClaimForm({ defaultEmail, getSessionId, onClaimed, onMailed }: ClaimFormProps) {
  const form = useForm({
    initial: { email: defaultEmail },
    check(values) {
      const email = values.email.trim()
      const error = getClaimError(email)
      return error
        ? { isValid: false, ...toRejection(error) }
        : { isValid: true, values: normaliseEmail(email) }
    },
    async send(email) {
      const response = await call<typeof getMyIdeas>('/api/get-my-ideas', { email })
      if (response.proofNeeded) {
        await call<typeof sendFounderLink>('/api/send-founder-link', {
          email,
          sessionId: getSessionId(),
        })
      }
      saveSubmitterEmail(email, response.proofNeeded ? new Date() : null)
      if (response.proofNeeded) onMailed?.(email)
      else onClaimed()
    },
    getRejection(failure) {
      if (failure instanceof CallError && failure.code === 'invalid_input') {
        return toRejection(invalidEmail)
      }
      const text = getFailureText(failure, 'Failed to fetch your ideas. Please try again.')
      return { title: 'Error', text }
    },
  })

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <TextField
        {...form.getTextProps('email')}
        label="Business email"
        // No name: submitted before the script has loaded, the email would end up in the URL.
        type="email"
        autoComplete="email"
        spellCheck={false}
        placeholder="you@company.com"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.isSending && 'Looking...'}
        className="w-full"
      >
        Show My Ideas
      </Button>
    </form>
  )
}

function toRejection({ title, text }: ClaimError) {
  return { title, errors: { email: text } }
}
