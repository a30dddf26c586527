import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { call, CallError, getFailureTextOrOffline } from '../../../platform/functions/client.ts'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { formatLanguage } from '../../../shared/format/format-language.ts'
import type { ReportId } from '../../reports/contract.ts'
import type { scanPainPoints } from '../contract.ts'
import {
  isComplete,
  type ScanSubject,
  getSearchQuery,
  maxSubjectTextLength,
} from './scan-subject.ts'
import { useForeignLanguage } from './use-foreign-language.ts'

export interface ScanFormProps {
  subject: ScanSubject
  ideaId?: string | null | undefined
  getSessionId: () => string
  isScanning: boolean
  onStarted: (reportId: ReportId) => void
  isCompact?: boolean | undefined
  otherWay?: ReactNode
}

export function ScanForm(props: ScanFormProps) {
  const {
    subject,
    ideaId,
    getSessionId,
    isScanning,
    onStarted,
    isCompact = false,
    otherWay,
  } = props
  const rows = isCompact ? 2 : 3
  const form = useForm({
    initial: subject,
    check: (values) => ({ isValid: isComplete(values) && !isScanning, values }),
    async send(typed) {
      const { reportId } = await call<typeof scanPainPoints>('/api/scan-pain-points', {
        searchQuery: getSearchQuery(typed),
        isLite: true,
        ideaId: ideaId ?? null,
        sessionId: getSessionId(),
      })
      toast({
        title: 'Free Scan Started!',
        text: 'Looking for about 12+ discussions. You can leave and come back to the report.',
      })
      onStarted(reportId)
    },
    getRejection(failure) {
      const text = getFailureTextOrOffline(failure)
      const isInvalid = failure instanceof CallError && failure.code === 'invalid_input'
      // Beside the text that is to be changed, because a toast goes.
      if (isInvalid) return { title: 'Scan Failed', text: '', errors: { problem: text } }
      return { title: 'Scan Failed', text }
    },
  })
  const language = useForeignLanguage(form.values.problem)

  return (
    <form onSubmit={form.submit} className="grid gap-5">
      <noscript>
        <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Starting a scan needs JavaScript. Reports can be read without it.
        </p>
      </noscript>
      <div className="grid gap-5 md:grid-cols-2">
        <TextArea
          {...form.getTextProps('idea')}
          name="idea"
          label="Your idea"
          help={isCompact ? undefined : 'What you would build, and for whom.'}
          rows={rows}
          placeholder="An app that reminds clients of unpaid invoices, for freelancers"
          dir="auto"
          maxLength={maxSubjectTextLength}
        />
        <TextArea
          {...form.getTextProps('problem')}
          name="problem"
          label="The problem it solves"
          help="Use the words of people who have it."
          rows={rows}
          placeholder="Clients pay late, and chasing invoices is awkward"
          dir="auto"
          maxLength={maxSubjectTextLength}
        />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {language && getLanguageWarning(language)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          isReady={isComplete(form.values)}
          hint="Fill in both fields to scan"
          busy={form.isSending ? 'Starting...' : isScanning && 'Scanning...'}
          className="w-full sm:w-auto"
        >
          <ScanSearch aria-hidden="true" />
          Start Free Scan
        </SubmitButton>
        {otherWay && <p className="text-sm text-ink-soft md:ml-auto">{otherWay}</p>}
      </div>
    </form>
  )
}

function getLanguageWarning(language: string): string {
  return `This looks like ${formatLanguage(language)}. We search English discussions. Write the problem in English; otherwise we can only look for its words.`
}
