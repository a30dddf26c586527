import { randomBytes } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'
import { readWithKeys } from '../../platform/secret-key.ts'

const purpose = 'webhook secret'

/** As Standard Webhooks defines it: whsec_ and base64 of 24 to 64 bytes. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function encryptWebhookSecret(secret: string, { config }: Pick<Services, 'config'>): string {
  return encrypt(secret, purpose, config.SECRET_KEY)
}

/** @returns null if SECRET_KEY has changed, and none of the keys before fits */
export function decryptWebhookSecret(encrypted: string, { config }: Pick<Services, 'config'>) {
  return readWithKeys(config, (secretKey) => decrypt(encrypted, purpose, secretKey))
}
