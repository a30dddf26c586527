export const linkDays = 7
export const ideasPerIssue = 5
export const thanksMs = 3000
/** The prompt waits for this long without typing, clicks or scrolling. */
export const idleMs = 4000

export function looksLikeEmail(email: string): boolean {
  return email.includes('@')
}

// Pages where people work on something, or arrive by a link about something else.
const pagesWithoutPrompt = [
  '/submit',
  '/validation',
  '/admin',
  '/auth',
  '/verify-waitlist',
  '/confirm-newsletter',
  '/confirm-validator',
  '/confirm-founder-notices',
  '/validate-interest',
  '/u',
  '/dev',
]

export function mayPromptOn(pathname: string): boolean {
  return !pagesWithoutPrompt.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

const monday = 1
const firstHour = 10

/** 'YYYY-MM-DD'; null except on Mondays from 10:00 UTC. */
export function getIssue(now: Date): string | null {
  if (now.getUTCDay() !== monday || now.getUTCHours() < firstHour) return null
  return now.toISOString().slice(0, 10)
}
