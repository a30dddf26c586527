import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { maxContentLength } from '../rules.ts'
import { PostPreview } from './post-preview.tsx'

export type ContentView = 'html' | 'preview'

interface ContentFieldProps {
  id: string
  value: string
  error: string | undefined
  view: ContentView
  onView: (view: ContentView) => void
  onChange: (value: string) => void
}

export function ContentField({ view, onView, onChange, ...field }: ContentFieldProps) {
  return (
    <div className="grid gap-3">
      <ToggleGroup
        label="Text as"
        items={views}
        selected={view}
        onSelect={(value) => onView(value === 'preview' ? 'preview' : 'html')}
        className="justify-self-start"
      />
      {view === 'preview' ? (
        <PostPreview content={field.value} />
      ) : (
        <TextArea
          {...field}
          label="Text"
          help="HTML: headings, paragraphs, lists, quotes, tables and links. Anything else is taken out."
          dir="auto"
          rows={18}
          spellCheck
          maxLength={maxContentLength}
          hasCounter
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="[&_textarea]:font-mono sm:[&_textarea]:text-sm [&_textarea]:max-h-[70vh]"
        />
      )}
    </div>
  )
}

const views = [
  { value: 'html', label: 'HTML' },
  { value: 'preview', label: 'Preview' },
]
