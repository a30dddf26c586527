// OWASP ASVS 5, 6.5.2: stored as hashes. better-auth compares texts, so it gets the hash of what was typed.
import { createHash, randomBytes } from 'node:crypto'
import { createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth'

const maxCodes = 10
/** No l, o, 0 and 1, which look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 120 bits. From 112 on ASVS asks for no salt and no slow hash. */
const codeLength = 24
const hashPrefix = 'sha256:'

export const backupCodeOptions = {
  customBackupCodesGenerate: () => Array.from({ length: maxCodes }, createCode),
  storeBackupCodes: {
    // New codes come as they are shown, the rest of used ones as hashes.
    encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(toHash)),
    decrypt: async (stored: string) => stored,
  },
}

export function hashTypedBackupCodes(): BetterAuthPlugin {
  return {
    id: 'hash-typed-backup-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(async ({ body }) => {
            const { code } = (body ?? {}) as { code?: unknown }
            if (typeof code !== 'string') return
            return { context: { body: { code: hashCode(toCode(code)) } } }
          }),
        },
      ],
    },
  }
}

function createCode(): string {
  return toCode(
    Array.from(randomBytes(codeLength), (byte) => letters[byte % letters.length]).join(''),
  )
}

/** As it is shown, 'abcdef-ghijkm-npqrst-uvwxyz', in whatever spelling it was typed from paper. */
function toCode(typed: string): string {
  const text = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return text.replace(/.{6}(?=.)/g, '$&-')
}

function toHash(code: string): string {
  return code.startsWith(hashPrefix) ? code : hashCode(code)
}

function hashCode(code: string): string {
  return hashPrefix + createHash('sha256').update(code).digest('base64url')
}
