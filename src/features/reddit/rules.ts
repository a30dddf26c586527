export const defaultCooldownHours = 24
export const maxCooldownHours = 720
export const maxIdeaAgeDays = 30
export const maxHistory = 20
export const maxTracking = 10
export const maxTemplateLength = 5000
/** How long a redirect from Reddit's page is accepted. */
export const connectionMinutes = 10
/** A try that began longer ago was interrupted: Reddit is searched for its post. */
export const reservationSeconds = 120
export const maxSubredditLength = 21
/** Assumed lifetime of a token that was typed in. */
export const tokenSeconds = 3600

export function removePrefix(subreddit: string): string {
  return subreddit
    .trim()
    .replace(/^\/?r\//i, '')
    .replace(/\/$/, '')
}

const alternatives = ['SideProject', 'Entrepreneur']

export function getFilteredText(subreddit: string): string {
  const others = alternatives.filter((name) => name.toLowerCase() !== subreddit.toLowerCase())
  const names = others.map((name) => `r/${name}`).join(' or ')
  return `Post was filtered by r/${subreddit}. Try using ${names} instead.`
}
