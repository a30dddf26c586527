import type { BlockKind } from '../contract.ts'

export const blockKinds: Record<BlockKind, { label: string; help: string }> = {
  network: {
    label: 'Network',
    help: 'An IP or a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32. For IPv6, a /64 is the smallest.',
  },
  email: {
    label: 'Email address',
    help: 'An email, or a pattern where * matches anything: *@spam.example, bot*@mail.example, or *@*.spam.example for all its subdomains.',
  },
  session: {
    label: 'Session',
    help: 'The id of a browser’s session, a UUID.',
  },
}
