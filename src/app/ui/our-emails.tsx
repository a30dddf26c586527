export function OurEmails() {
  return (
    <>
      <dt>When we send news of your ideas</dt>
      <dd>
        After you post an idea we ask its business email once whether it wants news, and not again
        within 7 days. If it never confirms, we delete the question after 14 days. If it confirms,
        or you turn the emails on, we keep the email, how often you want them, when you were last in
        a browser that owns your ideas, and which counts of your ideas we have sent. They end after
        60 days in which we don’t see you here. If you turn them off or unsubscribe, which takes one
        click in each of them, we keep your email with that choice, so that we don’t ask again.
      </dd>
      <dt>When we email you</dt>
      <dd>
        Which kind of email we sent you, when, and whether it arrived. We keep this for 30 days, and
        for 14 days if the email was sent because someone entered your email on this site. If your
        mailbox refuses our emails permanently, or you report one as spam, we keep only your email,
        so that we never write to it again.
      </dd>
    </>
  )
}
