import { invalidInput } from '../../platform/errors.ts'
import { toAsciiDomain } from '../../shared/schema/normalise-email.ts'
import { sessionIdSchema } from '../../shared/schema/ids.ts'
import { formatEmailPattern, parseEmailPattern } from './email-pattern.ts'
import type { BlockKind } from './contract.ts'
import { formatNetwork, parseNetwork } from './networks.ts'
import { minPrefixes } from './rules.ts'

/** @throws AppError `invalid_input` with a text that says what is expected */
export function normalisePattern(kind: BlockKind, typed: string): string {
  return normalisers[kind](typed.trim().toLowerCase())
}

const normalisers: Record<BlockKind, (text: string) => string> = {
  network(text) {
    const network = parseNetwork(text)
    if (!network) {
      throw toPatternError('Enter an IP or a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32')
    }
    const minPrefix = minPrefixes[network.family]
    if (network.prefix < minPrefix) {
      throw toPatternError(`This network is too wide: /${minPrefix} is the widest here`)
    }
    return formatNetwork(network)
  },
  email(text) {
    // Blocks are compared with emails as they are stored.
    const pattern = parseEmailPattern(text.replace(/[^.@*][^@*]*$/, toAsciiDomain))
    if (!pattern) {
      throw toPatternError(
        'Enter an email or a pattern: eve@spam.example, *@spam.example, bot*@mail.example or *@*.spam.example',
      )
    }
    return formatEmailPattern(pattern)
  },
  session(text) {
    const session = sessionIdSchema.safeParse(text)
    if (!session.success) throw toPatternError('Enter the id of a session, which is a UUID')
    return session.data
  },
}

function toPatternError(message: string) {
  return invalidInput([{ path: 'pattern', message }])
}
