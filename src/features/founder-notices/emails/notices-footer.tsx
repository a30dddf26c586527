import { brand } from '../../../platform/brand.ts'
import { EmailLink } from '../../../platform/email/email-layout.tsx'

export function NoticesFooter({ leaveUrl, publicUrl }: { leaveUrl: string; publicUrl: string }) {
  return (
    <>
      You’re receiving this because you confirmed that you want news of your ideas on {brand.name}.{' '}
      <EmailLink href={`${publicUrl}/analytics?show=mine`}>Change how often</EmailLink>.{' '}
      <EmailLink href={leaveUrl}>Unsubscribe</EmailLink>
    </>
  )
}
