import { createContext, useContext } from 'react'

/** Marks this page's own scripts; empty in the browser, where no such script is run anew. */
export const NonceContext = createContext<string | undefined>(undefined)

/** A script in the page itself. The content policy allows no inline script made any other way. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={useContext(NonceContext)}
      dangerouslySetInnerHTML={{ __html: code }}
      suppressHydrationWarning
    />
  )
}
