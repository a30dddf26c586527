import type { FieldTexts } from '../../platform/functions/describe-fields.ts'

export const founderFieldTexts: FieldTexts = {
  ApiKey: {
    id: 'UUID of the key.',
    name: 'As its founder called it.',
    scopes: 'What calls with it may do.',
    hint: 'First characters of the key. Of the whole key only a hash is stored.',
    lastUsedAt: 'UTC time to the minute, as ISO 8601. Null: never.',
  },
  Webhook: {
    id: 'UUID of the webhook.',
    url: 'The URL that is called.',
    events: 'The events that it is called for.',
    failingSince:
      'UTC time of the first failed call since the last delivered one. Null: the last call was delivered, or there was none.',
    disabledAt: 'UTC time at which it was switched off for failing. Null: it is on.',
  },
  'create-api-key': {
    name: 'What to call the key, at most 60 characters.',
    scopes:
      'read: sign-ups and history of this idea; submit: posts ideas; scan: starts free scans.',
    secret: 'The key itself, shown only here. Send it as Authorization: Bearer.',
  },
  'revoke-api-key': { keyId: 'UUID of the key.' },
  'create-webhook': {
    url: 'A public https URL, at most 2,000 characters.',
    events: 'The events to call it for.',
    secret: 'Begins with whsec_. It signs the calls, and is shown only here.',
  },
  'rotate-webhook-secret': {
    secret: 'The new one. Begins with whsec_, and is shown only here.',
    formerSecretUntil: 'UTC time until which calls also carry a signature of the old one.',
  },
  'list-webhook-deliveries': {
    deliveries: 'The last 20, newest first.',
    'deliveries.id': 'The header webhook-id of the call. It stays the same when it is repeated.',
    'deliveries.event': 'Name of the event.',
    'deliveries.status': 'waiting: it will be tried (again); failed: it was given up.',
    'deliveries.attempts': 'Number of calls until now.',
    'deliveries.answerStatus': 'HTTP status of the last response. Null: there was none.',
    'deliveries.reason': 'Why the last call failed. Null: it did not.',
    'deliveries.dueAt': 'UTC time of the next call. Null unless it is waiting.',
    'deliveries.deliveredAt': 'UTC time at which it was received. Null: it was not.',
  },
  'get-session': {
    account: 'Who is signed in. Null: no one.',
    'account.isAdmin': 'Whether the account may call what is for administrators.',
    'account.hasSecondFactor': 'Whether signing in takes a code as well.',
    'account.needsSecondFactor':
      'True if functions for administrators are refused until a second factor is on.',
    ownedIdeaIds: 'UUIDs of the ideas that this browser may change.',
    verifiedEmails: 'Emails that this browser has verified.',
  },
  'get-my-ideas': {
    ideaIds: 'UUIDs of the email’s ideas that this browser may change.',
    proofNeeded:
      'True if a link from send-founder-link would prove the rest. It does not say whether there is any.',
  },
  'get-founder-link': {
    email: 'The email that the link proves. Null if the link does not work in this browser.',
  },
  'get-founder-notices': {
    settings: 'One for each email that this browser has verified.',
    'settings.email': 'The verified email.',
    'settings.howOften': 'off: no emails, or the email has not confirmed that it wants them.',
    hasUnverified:
      'True if this browser posted ideas with another email, which it has not verified.',
  },
  'set-founder-notices': {
    howOften: 'daily, weekly: at most one email in that time, only when something is new.',
  },
  unsubscribe: { list: 'The mailing list that the email was taken off.' },
  'capture-validator-interest': {
    name: 'At most 100 characters. Null or left out: none.',
    interests: 'What to review: at least one of the choices.',
    sourceUrl:
      'URL of the page that the reviewer came from. One that cannot be used counts as none.',
    sourceTitle: 'Title of that page. One that cannot be used counts as none.',
  },
  'create-validation-checkout': {
    businessEmail: 'Where the receipt goes, at most 254 characters.',
    scansCount: 'Always 1: one scan is sold at a time.',
    reportId: 'UUID of the free report to continue. Null or left out: none.',
    returnUrl: 'A page of this site to come back to. Null or left out: /validation.',
    url: 'The checkout’s page, for the buyer’s browser.',
  },
  'verify-validation-payment': {
    sessionId: 'Id of the checkout, which its return URL has.',
    asksFirst:
      'True: a browser that has only verified the buyer’s email gets email_to_confirm, and nothing starts.',
    email_to_confirm: 'Email of the buyer. Only with asksFirst.',
    payment_to_confirm: 'What was paid for. Only with asksFirst.',
    'payment_to_confirm.idea_name':
      'Name in the free report. Null without a free report to continue.',
    'payment_to_confirm.paid_at':
      'UTC time, as ISO 8601. Null until the provider has confirmed the payment.',
    report_id:
      'UUID of the full report, running or complete. Null: there was no free report to continue, or its scan was taken back.',
  },
  'open-scan-credit': {
    report_id: 'UUID of the latest full report paid with a credit of this link. Null: none.',
    is_refunded: 'True if the purchase was refunded or a dispute lost: no scan can be used.',
    is_trial_over:
      'True if the scans were bought without money and the site takes real payments now.',
  },
  'get-scan-credits': {
    business_email:
      'Shortened, such as a…@example.com. Null without credits, or if they belong to several emails.',
  },
  'get-prices': {
    waitlist: 'Prices of one unlocked waitlist, one in each currency.',
    'waitlist.priceId': 'What create-waitlist-checkout takes.',
    'waitlist.listCents':
      'The crossed-out price in the smallest unit of the currency. Equal without a discount.',
    report: 'Price of one full report.',
    payments: 'live: real payments; sandbox: no money moves; off: nothing is for sale.',
  },
  'get-sandbox-checkout': {
    sessionId: 'Id of the checkout.',
    status: 'awaiting: the bank has not confirmed the payment.',
    refundedCents: 'In the smallest unit of the currency. 0: nothing.',
    dispute: 'Null without one.',
    actions: 'What act-in-sandbox can do now.',
  },
  'act-in-sandbox': {
    sessionId: 'Id of the checkout.',
    action: 'One of the actions of get-sandbox-checkout.',
    leadsTo: 'URL at which the buyer goes on. Null: the buyer stays.',
  },
  'send-waitlist-verification': {
    comments: 'For the founder, at most 500 characters. Null or left out: none.',
    ideaTitle: 'Accepted, but not used.',
    referrerCode: 'The code after ?ref= of the link that led here. Null or left out: none.',
    consentWording: 'The text that the person agreed to, as it was shown.',
  },
  'get-waitlist-link': {
    idea: 'The idea of the waitlist. Null if it was deleted.',
    'idea.id': 'UUID of the idea.',
  },
  'verify-waitlist-email': {
    idea: 'The idea of the waitlist.',
    'idea.id': 'UUID of the idea.',
    leaveToken: 'What leave-waitlist takes.',
  },
  'list-sign-ups': {
    count: 'Number of verified sign-ups on all pages.',
    signUps: 'Newest first.',
    'signUps.id': 'UUID of the sign-up, the same as in webhooks.',
  },
  'check-payment-status': { hasPaid: 'Whether the waitlist is unlocked. False for everyone else.' },
  'create-waitlist-checkout': {
    ideaTitle: 'Accepted, but not used.',
    priceId: 'One of those of get-prices.',
    currency: 'ISO 4217 code of that price, in any case.',
    url: 'The checkout’s page, for the buyer’s browser.',
  },
  'verify-waitlist-payment': {
    sessionId: 'Id of the checkout, which its return URL has.',
    count: 'Number of rows, without the heading.',
  },
  'download-waitlist': { count: 'Number of rows, without the heading.' },
  'sign-up.verified': {
    'data.signUp': 'The sign-up, without its email.',
    'data.signUp.id': 'UUID of the sign-up, the same as in list-sign-ups.',
  },
  'report.ready': { 'data.kind': 'lite: a free report; full: a paid one.' },
}
