import { Checkbox } from '../../../../platform/ui/forms/checkbox.tsx'
import { SubmitButton } from '../../../../platform/ui/forms/submit-button.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { audiences, maxDescriptionLength, locations, maxTitleLength, regions } from '../../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import type { SubmitFormHandle } from './use-submit-form.ts'

export interface SubmitFormProps {
  form: SubmitFormHandle
  categories: readonly string[]
}

export function SubmitForm({ form, categories }: SubmitFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-6">
      <noscript>
        <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Posting an idea needs JavaScript. Please switch it on in your browser and reload this
          page.
        </p>
      </noscript>
      <TextField
        {...form.getTextProps('title')}
        name="title"
        label="Title"
        help="What it is, in one line."
        placeholder="Invoices that chase themselves"
        dir="auto"
        required
        maxLength={maxTitleLength}
        hasCounter
        autoComplete="off"
      />
      <TextArea
        {...form.getTextProps('description')}
        name="description"
        label="Description"
        help="Who has the problem, what they do today, and what your idea changes."
        placeholder="Freelancers wait weeks for their money and hate to ask for it. Reminders go out by themselves, firmer each week, in the freelancer’s own words."
        dir="auto"
        required
        rows={5}
        maxLength={maxDescriptionLength}
        hasCounter
      />
      <ChoiceField
        {...form.getChoiceProps('targetAudience')}
        label="Target audience"
        noun="target audiences"
        options={audiences}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ChoiceField
          {...form.getChoiceProps('location')}
          label="Location"
          noun="locations"
          options={locations}
          getGroup={(place) => (regions.has(place) ? 'Regions' : 'Countries')}
        />
        <ChoiceField
          {...form.getChoiceProps('category')}
          label="Category"
          noun="categories"
          isOptional
          options={categories}
        />
      </div>
      <TextField
        {...form.getTextProps('businessEmail')}
        name="businessEmail"
        type="email"
        label="Business email"
        help="Never shown on the site. We may email you once to ask if you want news of your idea."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@company.com"
      />
      <div className="grid gap-5 border-t border-line pt-6">
        <Checkbox
          {...form.getCheckboxProps('acceptTerms')}
          name="acceptTerms"
          label={
            <>
              I accept the{' '}
              <TextLink to="/terms" target="_blank">
                terms and conditions
              </TextLink>
              . I know that ideas are public and not confidential.
            </>
          }
          // Some browsers tick it again after a reload.
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton
            isReady={form.values.acceptTerms}
            hint="Accept the terms to submit"
            busy={form.isSending && 'Submitting...'}
            className="w-full sm:w-auto"
          >
            Submit Idea
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
