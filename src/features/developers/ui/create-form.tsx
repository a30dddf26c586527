import { getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'

interface CreateFormProps<Choice extends string, Made> {
  field: Pick<TextFieldProps, 'type' | 'label' | 'help' | 'maxLength' | 'dir' | 'className'>
  legend: string
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  defaultChoices: readonly Choice[]
  texts: { missing: string; unchosen: string; failed: string; button: string }
  make: (text: string, chosen: Choice[]) => Promise<Made>
  onMade: (created: Made) => void
}

export function CreateForm<Choice extends string, Made>({
  field,
  legend,
  choices,
  labels,
  defaultChoices,
  texts,
  make,
  onMade,
}: CreateFormProps<Choice, Made>) {
  const form = useForm({
    initial: { text: '', chosen: defaultChoices },
    check(values) {
      if (values.text.trim() === '') return { isValid: false, errors: { text: texts.missing } }
      if (values.chosen.length === 0) return { isValid: false, title: texts.unchosen }
      return { isValid: true, values }
    },
    async send({ text, chosen }) {
      const created = await make(text, [...chosen])
      form.change('text', '')
      onMade(created)
    },
    getRejection: (failure) => ({ errors: { text: getFailureText(failure, texts.failed) } }),
  })

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.submit}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <TextField {...field} {...form.getTextProps('text')} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">{legend}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={
              <>
                <code>{choice}</code>: {labels[choice]}
              </>
            }
            checked={form.values.chosen.includes(choice)}
            onChange={({ currentTarget: { checked } }) =>
              form.change(
                'chosen',
                choices.filter((one) =>
                  one === choice ? checked : form.values.chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={form.isSending && 'Creating...'}>
          {texts.button}
        </Button>
      </div>
    </form>
  )
}
