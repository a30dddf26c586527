export const linkDays = 7
export const ideasPerIssue = 5
/** The thanks for an address stay so long, then banner or prompt closes. */
export const thanksMs = 3000
/** The prompt waits until nobody has typed, pressed or scrolled for so long. */
export const stillMs = 4000

/** What the form asks for before it sends; the server looks closer. */
export function looksLikeEmail(email: string): boolean {
  return email.includes('@')
}

// Where people are at work on something, or came by a link that is about something else.
const quietPages = [
  '/submit',
  '/validation',
  '/admin',
  '/auth',
  '/verify-waitlist',
  '/confirm-newsletter',
  '/confirm-validator',
  '/validate-interest',
  '/u',
  '/dev',
]

/** Whether the prompt may show on that page. */
export function mayPromptOn(pathname: string): boolean {
  return !quietPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

const monday = 1
const firstHour = 10

/** The issue to write now, named by its day; null except on Mondays from 10:00 UTC. */
export function getIssue(now: Date): string | null {
  if (now.getUTCDay() !== monday || now.getUTCHours() < firstHour) return null
  return now.toISOString().slice(0, 10)
}
