import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { TextArea, TextField } from '../../../platform/ui/text-field.tsx'
import { maxExcerpt, maxKeywords, maxSeoDescription, maxSeoTitle, maxTitle } from '../rules.ts'
import { ContentField, type ContentView } from './content-field.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type EditedPost, fieldId, usePostForm } from './use-post-form.ts'

const overview = '/admin/blog-generator'

/** Edits a post's texts; its slug and date stay. Leaving with unsaved changes asks first. */
export function PostForm({ post }: { post: EditedPost }) {
  const navigate = useNavigate()
  const hasSaved = useRef(false)
  const [view, setView] = useState<ContentView>('html')
  const { texts, errors, rejection, isSaving, isChanged, change, save } = usePostForm({
    post,
    onError: (field) => field === 'content' && setView('html'),
    onSaved() {
      hasSaved.current = true
      void navigate(overview)
    },
  })
  return (
    <form noValidate onSubmit={save} className="grid max-w-3xl gap-5">
      <TextField
        id={fieldId('title')}
        label="Title"
        dir="auto"
        maxLength={maxTitle}
        hasCounter
        value={texts.title}
        error={errors.title}
        onChange={({ currentTarget }) => change('title', currentTarget.value)}
      />
      <TextArea
        id={fieldId('excerpt')}
        label="Excerpt"
        help="Shown in the list of posts, three lines at most."
        dir="auto"
        rows={3}
        maxLength={maxExcerpt}
        hasCounter
        value={texts.excerpt}
        error={errors.excerpt}
        onChange={({ currentTarget }) => change('excerpt', currentTarget.value)}
      />
      <ContentField
        id={fieldId('content')}
        content={texts.content}
        error={errors.content}
        view={view}
        onView={setView}
        onChange={(content) => change('content', content)}
      />
      <TextField
        id={fieldId('seo_title')}
        label="Title for search engines"
        dir="auto"
        maxLength={maxSeoTitle}
        hasCounter
        value={texts.seo_title}
        error={errors.seo_title}
        onChange={({ currentTarget }) => change('seo_title', currentTarget.value)}
      />
      <TextArea
        id={fieldId('seo_description')}
        label="Description for search engines"
        dir="auto"
        rows={2}
        maxLength={maxSeoDescription}
        hasCounter
        value={texts.seo_description}
        error={errors.seo_description}
        onChange={({ currentTarget }) => change('seo_description', currentTarget.value)}
      />
      <TextField
        id={fieldId('keywords')}
        label="Keywords"
        help={`Separated by commas, at most ${maxKeywords}.`}
        isOptional
        dir="auto"
        value={texts.keywords}
        error={errors.keywords}
        onChange={({ currentTarget }) => change('keywords', currentTarget.value)}
      />
      {rejection !== undefined && (
        <p
          role="alert"
          className="rounded-md border border-bad-edge bg-bad-wash px-3 py-2 wrap-anywhere text-ink"
        >
          {rejection} What you typed is still here.
        </p>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={isSaving && 'Saving...'}>
          Save changes
        </Button>
        <ButtonLink to={overview}>Cancel</ButtonLink>
      </div>
      <LeaveDialog mayLeave={() => hasSaved.current || !isChanged} isChanged={isChanged} />
    </form>
  )
}
