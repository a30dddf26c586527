import { useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { openInNewTab } from '../../../platform/ui/open-in-new-tab.ts'
import type { Prices } from '../../purchases/contract.ts'
import type { createWaitlistCheckout } from '../contract.ts'
import type { UnlockProps } from './unlock-button.tsx'

export type WaitlistPrice = Prices['waitlist'][number]

export function useUnlockCheckout({ idea, businessEmail }: UnlockProps) {
  const [openedAt, setOpenedAt] = useState<string | null>(null)

  /** Call it inside the click itself: the tab opens then. */
  async function pay({ priceId, currency }: WaitlistPrice) {
    const tab = openInNewTab('Opening the checkout...')
    try {
      const { url } = await call<typeof createWaitlistCheckout>('/api/create-waitlist-checkout', {
        ideaId: idea.id,
        businessEmail,
        ideaTitle: idea.title,
        priceId,
        currency,
        acceptDelivery: true,
      })
      if (tab.navigate(url)) setOpenedAt(url)
    } catch (failure) {
      tab.close()
      throw failure
    }
  }

  return { openedAt, pay }
}
