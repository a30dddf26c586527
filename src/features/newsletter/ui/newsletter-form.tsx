import { useRef } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { focusMain, isFocusLost } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { joinNewsletter } from '../contract.ts'
import { looksLikeEmail } from '../rules.ts'

export interface NewsletterFormProps {
  getSessionId: () => string
  onJoined: () => void
  className?: string | undefined
}

export function NewsletterForm({ getSessionId, onJoined, className }: NewsletterFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    initial: { email: '' },
    check(values) {
      const email = values.email.trim()
      if (!looksLikeEmail(email)) return { isValid: false, ...invalidEmail }
      return { isValid: true, values: email }
    },
    async send(email) {
      await call<typeof joinNewsletter>('/api/join-newsletter', {
        email,
        sessionId: getSessionId(),
      })
      toast({
        title: "You're In!",
        text: "We'll notify you about trending ideas and successful launches",
      })
      onJoined()
      if (isFocusLost() || formRef.current?.contains(document.activeElement)) focusMain()
    },
    getRejection,
  })

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.submit}
      className={classNames('flex flex-wrap items-start gap-2', className)}
    >
      <TextField
        {...form.getTextProps('email')}
        // No name: a form sent before hydration must not put the email into the URL.
        type="email"
        label="Email address"
        isLabelHidden
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
        className="grow basis-32"
      />
      <Button type="submit" variant="primary" busy={form.isSending && 'Joining...'}>
        Join
      </Button>
    </form>
  )
}

const invalidEmail = {
  title: 'Invalid Email',
  errors: { email: 'Please enter a valid email address' },
}

function getRejection(failure: unknown) {
  const { code, status, message } =
    failure instanceof CallError ? failure : { code: '', status: 0, message: '' }
  if (code === 'invalid_input') return invalidEmail
  const reason = [403, 429].includes(status) && message
  return { title: 'Oops!', text: reason || 'Something went wrong. Please try again.' }
}
