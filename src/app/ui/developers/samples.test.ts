import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '../../../../tests/free-port.ts'
import { receiverSample } from './samples.ts'

describe('the sample webhook receiver', () => {
  it('the sample webhook receiver runs unchanged, accepts signed events and rejects others', async () => {
    const secret = `whsec_${Buffer.from('a secret of this test, no other').toString('base64')}`
    const port = await findFreePort()
    const code = receiverSample.replace('whsec_...', secret).replace('4000', String(port))
    const receiver = spawn(process.execPath, ['--input-type=module', '-e', code])
    try {
      const body = '{"type":"test","data":{}}'
      const at = new Date()
      const signed = {
        'webhook-id': 'an id',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('an id', at, body),
      }
      const post = async (text: string) => {
        const sent = { method: 'POST', headers: signed, body: text }
        return (await fetch(`http://127.0.0.1:${port}/`, sent)).status
      }
      await expect.poll(() => post(body).catch(() => null), { timeout: 8000 }).toBe(204)
      expect(await post('{"type":"tess","data":{}}')).toBe(400)
    } finally {
      receiver.kill()
      await once(receiver, 'exit')
    }
  })
})
