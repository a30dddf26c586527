import { z } from 'zod'
import { readStored, store } from '../../../../platform/ui/browser-storage.ts'

/** Without the terms: they must be accepted each time. */
export type IdeaDraft = z.output<typeof draftSchema>

const text = z.string().catch('')
const choices = z.array(z.string()).catch([])

const draftSchema = z.object({
  title: text,
  description: text,
  targetAudience: choices,
  businessEmail: text,
  category: choices,
  location: choices,
})

export const emptyDraft: IdeaDraft = draftSchema.parse({})

export function loadDraft(): IdeaDraft {
  return parseDraft(readStored(storageKey))
}

export function saveDraft(draft: IdeaDraft): void {
  // Where storage is blocked or full, the form keeps the text until the page is closed.
  store(storageKey, isEmptyDraft(draft) ? null : JSON.stringify(draftSchema.parse(draft)))
}

export function parseDraft(stored: string | null): IdeaDraft {
  try {
    return draftSchema.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return emptyDraft
  }
}

export function isEmptyDraft(draft: IdeaDraft): boolean {
  return Object.keys(draftSchema.shape).every(
    (field) => draft[field as keyof IdeaDraft].length === 0,
  )
}

const storageKey = 'ideaDraft'
