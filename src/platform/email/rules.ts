/** Letters that anybody can cause by typing an address. */
export const requestLimits = {
  perSession: { name: 'session', points: 10, seconds: 3600 },
  perAddress: { name: 'address', points: 30, seconds: 3600 },
  /** of the recipient: a small host is soon flooded */
  perDomain: { name: 'letters:domain', points: 200, seconds: 3600 },
}

/** How such letters to one person are spaced and capped. */
export const pacing = { gapMs: 2 * 60_000, emailsPerDay: 5, dayMs: 86_400_000 }

/** Hosts of millions of mailboxes, which 200 letters an hour do not flood. */
export const largeMailProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  '126.com',
  'zoho.com',
  'fastmail.com',
  'hey.com',
])
