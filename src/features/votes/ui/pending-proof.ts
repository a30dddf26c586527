const pressedEventName = 'assay:vote-pressed'

export function cancelProofs(ideaId: string): void {
  window.dispatchEvent(new CustomEvent(pressedEventName, { detail: ideaId }))
}

/** Aborted by the next press; abort it when the proof is done. */
export function createProofController(ideaId: string): AbortController {
  const proof = new AbortController()
  const cancel = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === ideaId) proof.abort()
  }
  window.addEventListener(pressedEventName, cancel, { signal: proof.signal })
  return proof
}
