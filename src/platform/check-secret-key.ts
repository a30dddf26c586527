import type { Log } from './log.ts'
import { getKeyFingerprint, listSecretKeys, type SecretKeys } from './secret-key.ts'
import { foreverSeconds, type Store } from './store.ts'
import { daySeconds } from '../shared/durations.ts'

const prefix = 'secret-key:'
const warnedDays = 30

export async function checkSecretKey(config: SecretKeys, store: Store, log: Log): Promise<void> {
  const [current = '', ...previous] = listSecretKeys(config).map(getKeyFingerprint)
  const used = await store.list(prefix, 100)
  const unknown = used.filter(
    ({ key }) => ![current, ...previous].includes(key.slice(prefix.length)),
  )
  // Warns for 30 days from the first start without a key; after that its links count as expired.
  for (const { key, value } of unknown) {
    if (value === 'current') await store.set(key, 'lost', warnedDays * daySeconds)
  }
  await store.set(prefix + current, 'current', foreverSeconds)
  if (unknown.length > 0) log.warn(warning)
}

const warning = `This database was used with another SECRET_KEY (or secret.key in DATA_DIR). Without it these no longer work: links to PAID SCANS in receipts, all other links in emails, ideas and reports in the browsers that own them, API keys, webhook secrets, second factors, the connection to Reddit, the list of erased quotes that scans leave out. Add the other key to SECRET_KEY_PREVIOUS, or use it again. All processes of a site need the same key. This warning ends ${warnedDays} days after the first start without that key.`
