import type { DiscussionSource } from '../../integrations/discussions/contract.ts'
import type { House } from '../../platform/context.ts'

/** What a scan needs beside the house: whom to ask. */
export interface ScansHouse extends House {
  discussionSources: DiscussionSource[]
}
