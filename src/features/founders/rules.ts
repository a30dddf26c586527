export const linkDays = 7

export const proofDays = 90

export const maxOwned = 1000

export const submitterEmailKey = 'submitter_email'

export const founderLimits = {
  readPerIp: { name: 'get-founder-link:address', points: 60, seconds: 3600 },
  openPerIp: { name: 'open-founder-link:address', points: 60, seconds: 3600 },
  ideasPerIp: { name: 'get-my-ideas:address', points: 20, seconds: 3600 },
  signOutPerIp: { name: 'sign-out-other-browsers:address', points: 20, seconds: 3600 },
  signOutHerePerIp: { name: 'sign-out-this-browser:address', points: 60, seconds: 3600 },
} as const
