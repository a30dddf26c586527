import { z } from 'zod'

/** What a founder has typed so far. The terms' tick is not part of it: it is given anew each time. */
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

/** The draft this browser keeps; an empty one when there is none or it cannot be read. */
export function loadDraft(): IdeaDraft {
  try {
    return parseDraft(localStorage.getItem(storageKey))
  } catch {
    return emptyDraft
  }
}

/** Keeps the draft over a reload; an empty one leaves nothing behind. */
export function saveDraft(draft: IdeaDraft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(draftSchema.parse(draft)))
  } catch {
    // Storage may be refused or full; the form then holds the text as long as the page lives.
  }
}

/** Reads what an older version of the page, or a person with an editor, may have left: never throws. */
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
