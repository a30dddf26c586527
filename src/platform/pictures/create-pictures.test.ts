import { describe, expect, it } from 'vitest'
import { createPictures } from './create-pictures.ts'
import { box, type Picture, textBox } from './picture.ts'

function picture(text: string): Picture {
  return { width: 1200, height: 630, root: box({}, textBox({}, text)) }
}

function pausedDrawing() {
  const begun: PromiseWithResolvers<Uint8Array>[] = []
  const draw = () => {
    const drawing = Promise.withResolvers<Uint8Array>()
    begun.push(drawing)
    return drawing.promise
  }
  return { begun, pictures: createPictures(draw) }
}

function finish(drawing: PromiseWithResolvers<Uint8Array> | undefined): void {
  drawing?.resolve(new Uint8Array([1, 2, 3]))
}

describe('createPictures', () => {
  it('draws the same picture once for concurrent requests, and caches it', async () => {
    const { begun, pictures } = pausedDrawing()
    const requests = Array.from({ length: 50 }, () => pictures.get(picture('one')))
    await expect.poll(() => begun.length).toBe(1)
    finish(begun[0])
    const drawn = await Promise.all(requests)
    expect(new Set(drawn).size).toBe(1)
    expect([...(drawn[0]?.bytes ?? [])]).toEqual([1, 2, 3])
    expect(await pictures.get(picture('one'))).toBe(drawn[0])
    expect(begun).toHaveLength(1)
  })

  it('draws pictures one at a time', async () => {
    const { begun, pictures } = pausedDrawing()
    const requests = ['one', 'two'].map((text) => pictures.get(picture(text)))
    await expect.poll(() => begun.length).toBe(1)
    finish(begun[0])
    await requests[0]
    await expect.poll(() => begun.length).toBe(2)
    finish(begun[1])
    await requests[1]
  })

  it('gives each picture an ETag of its bytes', async () => {
    const pictures = createPictures(async ({ root }) => Buffer.from(JSON.stringify(root)))
    const [one, two] = await Promise.all([
      pictures.get(picture('one')),
      pictures.get(picture('two')),
    ])
    expect(one?.etag).toMatch(/^"[\w-]{22}"$/)
    expect(two?.etag).not.toBe(one?.etag)
  })

  it('rejects all concurrent requests when a drawing fails, and draws again for the next one', async () => {
    const { begun, pictures } = pausedDrawing()
    const requests = [pictures.get(picture('one')), pictures.get(picture('one'))]
    await expect.poll(() => begun.length).toBe(1)
    begun[0]?.reject(new RangeError('on purpose'))
    const outcomes = await Promise.allSettled(requests)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = pictures.get(picture('one'))
    await expect.poll(() => begun.length).toBe(2)
    finish(begun[1])
    expect((await again).bytes).toHaveLength(3)
  })

  it('rejects a drawing that takes longer than its deadline', async () => {
    const draw = (_: Picture, signal: AbortSignal) =>
      new Promise<Uint8Array>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    await expect(createPictures(draw, 1).get(picture('one'))).rejects.toThrow(/timeout/)
  })

  it('rejects a picture as unavailable when 20 wait, and accepts it when they are drawn', async () => {
    const { begun, pictures } = pausedDrawing()
    const requests = Array.from({ length: 20 }, (_, at) => pictures.get(picture(`${at}`)))
    await expect(pictures.get(picture('one more'))).rejects.toMatchObject({ code: 'unavailable' })
    for (let at = 0; at < 20; at += 1) {
      await expect.poll(() => begun.length).toBe(at + 1)
      finish(begun[at])
      await requests[at]
    }
    const more = pictures.get(picture('one more'))
    await expect.poll(() => begun.length).toBe(21)
    finish(begun[20])
    expect((await more).bytes).toHaveLength(3)
  })

  it('evicts the oldest pictures from the cache', async () => {
    let drawn = 0
    const pictures = createPictures(async () => {
      drawn += 1
      return new Uint8Array(1024 * 1024)
    })
    for (const text of ['one', 'two', 'three', 'four', 'five']) await pictures.get(picture(text))
    await pictures.get(picture('five'))
    expect(drawn).toBe(5)
    await pictures.get(picture('one'))
    expect(drawn).toBe(6)
  })
})
