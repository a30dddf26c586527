import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { addBlock, BlockKind } from '../contract.ts'
import { maxNoteLength, maxPatternLength } from '../rules.ts'
import { blockKinds } from './block-kinds.ts'

export function BlockForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    initial: { kind: 'network' as BlockKind, pattern: '', note: '' },
    check: (values) =>
      values.pattern.trim() === ''
        ? { isValid: false, errors: { pattern: 'Enter what to block' } }
        : { isValid: true, values },
    async send(values) {
      await call<typeof addBlock>('/api/add-block', values)
      toast({ title: 'Block added' })
      form.setValues({ kind: values.kind, pattern: '', note: '' })
      onAdded()
    },
    getRejection: (failure) => ({
      errors: {
        pattern: getFailureText(failure, 'The block could not be added. Please try again.'),
      },
    }),
  })

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.submit}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5"
    >
      <Select
        {...form.getTextProps('kind')}
        label="Kind"
        options={Object.entries(blockKinds).map(([value, { label }]) => ({ value, label }))}
        onChange={(event) => {
          form.change('kind', event.currentTarget.value as BlockKind)
          form.clearErrors()
        }}
      />
      <TextField
        {...form.getTextProps('pattern')}
        label="What to block"
        help={blockKinds[form.values.kind].help}
        maxLength={maxPatternLength}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <TextField
        {...form.getTextProps('note')}
        label="Note"
        isOptional
        help="Why, for the other administrators."
        maxLength={maxNoteLength}
        dir="auto"
        className="sm:col-start-2"
      />
      <div className="sm:col-start-2">
        <Button type="submit" variant="primary" busy={form.isSending && 'Adding...'}>
          Add block
        </Button>
      </div>
    </form>
  )
}
