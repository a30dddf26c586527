/** Of a post that is not sent by hand: hours before the next in the same subreddit. */
export const defaultCooldownHours = 24
export const maxCooldownHours = 720
/** Automation posts ideas of so many days. */
export const newIdeaDays = 30
export const maxHistory = 20
export const maxTracking = 10
export const maxTemplate = 5000
/** How long an answer of Reddit's own page is waited for. */
export const connectionMinutes = 10
/** A try that began so long ago was cut off: Reddit is asked what became of it. */
export const armedSeconds = 120
export const maxSubreddit = 21
/** A token typed in is taken to hold so long. */
export const tokenSeconds = 3600

/** 'freelance' of 'r/freelance' and '/r/freelance/'. */
export function withoutPrefix(subreddit: string): string {
  return subreddit
    .trim()
    .replace(/^\/?r\//i, '')
    .replace(/\/$/, '')
}

const alternatives = ['SideProject', 'Entrepreneur']

/** Never recommends the subreddit that it names. */
export function filteredText(subreddit: string): string {
  const others = alternatives.filter((name) => name.toLowerCase() !== subreddit.toLowerCase())
  const names = others.map((name) => `r/${name}`).join(' or ')
  return `Post was filtered by r/${subreddit}. Try using ${names} instead.`
}
