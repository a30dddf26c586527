/** The section of the privacy page about cookies and storage; `tests/e2e/privacy.test.ts` compares the names. */
export function BrowserStorageText() {
  return (
    <>
      <dl>
        <dt>One cookie, named assay_browser</dt>
        <dd>
          Set when you vote, post an idea, start a scan, open the link to a full scan or to your
          ideas, begin to pay, or sign in as an administrator. It lasts about 400 days. It is
          signed, and scripts cannot read it. It proves that this browser has voted on an idea, so
          that the vote counts once. It proves that the browser posted an idea or opened a link
          emailed to its founder, so that you can edit or withdraw the idea. It proves that the
          browser started a scan, so that you can mark what the scan found, and that it holds a full
          scan or has paid. It also shows that you signed in with it before, so that we let you in
          while others try to guess your password. The cookie alone never signs you in.
        </dd>
        <dt>Cookies whose names contain assay_auth</dt>
        <dd>
          Set when an administrator signs in. They end when the administrator signs out, has not
          used the site for 7 days, or signed in 30 days ago. They are signed, scripts cannot read
          them, and no one else has them.
        </dd>
        <dt>In local storage</dt>
        <dd>
          A random session id (sessionId, session_id and blog_session_id), which remembers your
          votes and counts a reader once. The draft of an idea that you have not sent (ideaDraft).
          The business email you last gave here (submitter_email), and when we emailed it a link
          that you have not opened yet (founder_link_mailed_at). The code of a referral link that
          brought you here (referralCode). That you were here before (hasVisited), and that you
          joined the newsletter or closed its offer (emailCaptured). That someone has signed in here
          (signedIn). The last 20 reports of scans that you started, with the idea’s name, date,
          result and link, until you clear that list on the validation page (ownReports). Which of
          your last 20 ideas you have shared from here (sharedIdeas). The colour theme, if you
          choose one (theme).
        </dd>
        <dt>In session storage, until you close the tab</dt>
        <dd>
          The idea that you have just posted, your place in lists, and that you closed the button to
          validate an idea (validateButtonClosed).
        </dd>
      </dl>
      <p>
        What you do here needs most of it. Three names serve us: blog_session_id counts the readers
        of our blog, hasVisited keeps the offer of the newsletter off the first page that you see,
        and referralCode credits the person whose link brought you here. None of them follows you to
        other sites. If you clear your browser’s data for this site, it is gone, and with it the
        proof that your ideas are yours, until you open a link emailed to you.
      </p>
    </>
  )
}
