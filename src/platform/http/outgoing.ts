/** What an adapter may know of the outside: one GET of JSON from a host it was configured with. */
export interface Outgoing {
  getJson(address: URL, options?: { signal?: AbortSignal }): Promise<unknown>
}
