import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import {
  maxExcerptLength,
  maxKeywords,
  maxSeoDescription,
  maxSeoTitle,
  maxTitleLength,
} from '../rules.ts'
import { ContentField, type ContentView } from './content-field.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type EditedPost, usePostForm } from './use-post-form.ts'

const overviewPath = '/admin/blog-generator'

export function PostForm({ post }: { post: EditedPost }) {
  const navigate = useNavigate()
  const hasSaved = useRef(false)
  const [view, setView] = useState<ContentView>('html')
  const { form, rejection, isChanged } = usePostForm({
    post,
    onWrongContent: () => setView('html'),
    onSaved() {
      hasSaved.current = true
      void navigate(overviewPath)
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl gap-5">
      <TextField
        {...form.getTextProps('title')}
        label="Title"
        dir="auto"
        maxLength={maxTitleLength}
        hasCounter
      />
      <TextArea
        {...form.getTextProps('excerpt')}
        label="Excerpt"
        help="Shown in the list of posts, three lines at most."
        dir="auto"
        rows={3}
        maxLength={maxExcerptLength}
        hasCounter
      />
      <ContentField {...form.getChoiceProps('content')} view={view} onView={setView} />
      <TextField
        {...form.getTextProps('seo_title')}
        label="Title for search engines"
        dir="auto"
        maxLength={maxSeoTitle}
        hasCounter
      />
      <TextArea
        {...form.getTextProps('seo_description')}
        label="Description for search engines"
        dir="auto"
        rows={2}
        maxLength={maxSeoDescription}
        hasCounter
      />
      <TextField
        {...form.getTextProps('keywords')}
        label="Keywords"
        help={`Separated by commas, at most ${maxKeywords}.`}
        isOptional
        dir="auto"
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
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving...'}>
          Save changes
        </Button>
        <ButtonLink to={overviewPath}>Cancel</ButtonLink>
      </div>
      <LeaveDialog mayLeave={() => hasSaved.current || !isChanged} isChanged={isChanged} />
    </form>
  )
}
