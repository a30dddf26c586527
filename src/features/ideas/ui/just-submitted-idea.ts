export interface JustSubmittedIdea {
  id: string
  title: string
}

export function saveJustSubmittedIdea(idea: JustSubmittedIdea): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(idea))
  } catch {
    // Storage may be blocked; the idea is posted anyway.
  }
}

export function readJustSubmittedIdea(): JustSubmittedIdea | null {
  try {
    const idea: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isIdea(idea) ? { id: idea.id, title: idea.title } : null
  } catch {
    return null
  }
}

export function clearJustSubmittedIdea(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}

const storageKey = 'justSubmittedIdea'

function isIdea(value: unknown): value is JustSubmittedIdea {
  const idea = value as Partial<JustSubmittedIdea> | null
  return typeof idea?.id === 'string' && typeof idea.title === 'string'
}
