export const shareLimits = {
  /** Each share after a withdrawal stores a row. */
  sharePerIp: { name: 'share-report:address', points: 20, seconds: 3600 },
  stopPerIp: { name: 'stop-sharing-report:address', points: 60, seconds: 60 },
} as const

export const linkWithdrawn = 'This link was withdrawn.'

export function getSharePath(shareId: string): string {
  return `/reports/${shareId}`
}
