import { TextLink } from '../../../platform/ui/text-link.tsx'

export const newsletterNote = (
  <>
    We’ll email you a link to confirm first. <TextLink to="/privacy">Privacy</TextLink>
  </>
)
