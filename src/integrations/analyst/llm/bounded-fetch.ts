const maxBytes = 2_000_000

/** Follows no redirects, because the key and the prompt are for this URL only. */
export function createBoundedFetch(onStatus: (status: number) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    onStatus(response.status)
    if (response.body === null) return response
    return new Response(response.body.pipeThrough(createSizeLimit(maxBytes)), response)
  }
}

function createSizeLimit(
  limit: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength
      if (size > limit) controller.error(new RangeError(`sent more than ${limit} bytes`))
      else controller.enqueue(part)
    },
  })
}
