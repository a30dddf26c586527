const pressed = 'assay:vote-pressed'

/** Tells all buttons of the page that this idea is voted on anew: a proof of the vote before is not wanted. */
export function dropVerifiedEmails(ideaId: string): void {
  window.dispatchEvent(new CustomEvent(pressed, { detail: ideaId }))
}

/** Aborted by the next press on the idea's votes, wherever on the page; abort it when the proof is done. */
export function untilNextPress(ideaId: string): AbortController {
  const proof = new AbortController()
  const leave = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === ideaId) proof.abort()
  }
  window.addEventListener(pressed, leave, { signal: proof.signal })
  return proof
}
