import { useContext } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { createSiteApiKey, listSiteApiKeys, revokeSiteApiKey } from '../contract.ts'
import { ManageApiKeys } from './manage-api-keys.tsx'

export function SiteApiKeys() {
  const withPassword = useContext(PasswordPromptContext)
  const reading = useQuery<typeof listSiteApiKeys>('/api/api-keys')
  return (
    <ManageApiKeys
      reading={reading}
      empty="There are no keys yet."
      hasIdeas
      make={(fields) =>
        withPassword(() => call<typeof createSiteApiKey>('/api/create-site-api-key', fields))
      }
      revoke={(keyId) => call<typeof revokeSiteApiKey>('/api/revoke-site-api-key', { keyId })}
    />
  )
}
