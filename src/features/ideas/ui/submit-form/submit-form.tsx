import { Button } from '../../../../platform/ui/button.tsx'
import { Checkbox } from '../../../../platform/ui/checkbox.tsx'
import { TextArea, TextField } from '../../../../platform/ui/text-field.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import { audiences, maxDescriptionLength, locations, maxTitleLength } from '../../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldId, useSubmitForm, type SubmitFormOptions } from './use-submit-form.ts'

export type SubmitFormProps = SubmitFormOptions & { categories: readonly string[] }

/** Keeps a draft in the browser until the idea is posted. */
export function SubmitForm({ categories, ...options }: SubmitFormProps) {
  const { formRef, values, errors, isSending, change, submit } = useSubmitForm(options)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <noscript>
        <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
          Posting an idea needs JavaScript. Please switch it on in your browser and reload this
          page.
        </p>
      </noscript>
      <TextField
        id={fieldId('title')}
        name="title"
        label="Title"
        help="What it is, in one line."
        dir="auto"
        required
        maxLength={maxTitleLength}
        hasCounter
        autoComplete="off"
        value={values.title}
        onChange={(event) => change('title', event.currentTarget.value)}
        error={errors.title}
      />
      <TextArea
        id={fieldId('description')}
        name="description"
        label="Description"
        help="Who has the problem, what they do today, and what your idea changes."
        dir="auto"
        required
        rows={5}
        maxLength={maxDescriptionLength}
        hasCounter
        value={values.description}
        onChange={(event) => change('description', event.currentTarget.value)}
        error={errors.description}
      />
      <ChoiceField
        id={fieldId('targetAudience')}
        label="Target audience"
        plural="target audiences"
        options={audiences}
        value={values.targetAudience}
        onChange={(chosen) => change('targetAudience', chosen)}
        error={errors.targetAudience}
      />
      <TextField
        id={fieldId('businessEmail')}
        name="businessEmail"
        type="email"
        label="Business email"
        help="Never shown on the site."
        required
        autoComplete="email"
        spellCheck={false}
        placeholder="you@company.com"
        value={values.businessEmail}
        onChange={(event) => change('businessEmail', event.currentTarget.value)}
        error={errors.businessEmail}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ChoiceField
          id={fieldId('category')}
          label="Category"
          plural="categories"
          isOptional
          options={categories}
          value={values.category}
          onChange={(chosen) => change('category', chosen)}
          error={errors.category}
        />
        <ChoiceField
          id={fieldId('location')}
          label="Location"
          plural="locations"
          options={locations}
          value={values.location}
          onChange={(chosen) => change('location', chosen)}
          error={errors.location}
        />
      </div>
      <div className="grid gap-5 border-t border-line pt-6">
        <Checkbox
          id={fieldId('acceptTerms')}
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
          checked={values.acceptTerms}
          onChange={(event) => change('acceptTerms', event.currentTarget.checked)}
          error={errors.acceptTerms}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!values.acceptTerms}
          busy={isSending && 'Submitting...'}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          Submit Idea
        </Button>
      </div>
    </form>
  )
}
