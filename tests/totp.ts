// An authenticator app (RFC 6238: SHA-1, six digits, thirty seconds).
import { createHmac } from 'node:crypto'

/** @param uri the otpauth:// URI of the QR code */
export function getTotpCode(uri: string, at = Date.now()): string {
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.toUpperCase().replaceAll('=', ''))
    .map((message) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(message).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
