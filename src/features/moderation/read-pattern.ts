import { invalidInput } from '../../platform/errors.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { formatEmailPattern, readEmailPattern } from './email-pattern.ts'
import type { BlockKind } from './contract.ts'
import { networkText, readNetwork } from './networks.ts'
import { widestPrefix } from './rules.ts'

/**
 * Returns the canonical form of what an administrator typed.
 * @throws AppError `invalid_input` with a text that says what is expected
 */
export function readPattern(kind: BlockKind, typed: string): string {
  return readers[kind](typed.trim().toLowerCase())
}

const readers: Record<BlockKind, (text: string) => string> = {
  network(text) {
    const network = readNetwork(text)
    if (!network) {
      throw rejection('Give an address or a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32')
    }
    const widest = widestPrefix[network.family]
    if (network.prefix < widest) {
      throw rejection(
        `A network this wide would shut out far too many: /${widest} is the widest here`,
      )
    }
    return networkText(network)
  },
  email(text) {
    const pattern = readEmailPattern(text)
    if (!pattern) {
      throw rejection(
        'Give an address or a pattern: eve@spam.example, *@spam.example, bot*@mail.example or *@*.spam.example',
      )
    }
    return formatEmailPattern(pattern)
  },
  session(text) {
    const session = sessionIdSchema.safeParse(text)
    if (!session.success) throw rejection('Give the id of a session, which is a UUID')
    return session.data
  },
}

function rejection(message: string) {
  return invalidInput([{ path: 'pattern', message }])
}
