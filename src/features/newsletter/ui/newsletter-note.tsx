import { TextLink } from '../../../platform/ui/text-link.tsx'

/** What people are told before they give an address. */
export const newsletterNote = (
  <>
    We mail you a link to confirm first. <TextLink to="/privacy">Privacy</TextLink>
  </>
)
