import { call } from '../../../platform/functions/client.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { createApiKey, listApiKeys, revokeApiKey } from '../contract.ts'
import { ManageApiKeys } from './manage-api-keys.tsx'

export function ApiKeys({ ideaId }: { ideaId: string }) {
  const reading = useQuery<typeof listApiKeys>(`/api/ideas/${ideaId}/api-keys`)
  return (
    <ManageApiKeys
      reading={reading}
      empty="This idea has no keys yet."
      make={(fields) => call<typeof createApiKey>('/api/create-api-key', { ideaId, ...fields })}
      revoke={(keyId) => call<typeof revokeApiKey>('/api/revoke-api-key', { ideaId, keyId })}
    />
  )
}
