import type { Delivery } from '../contract.ts'
import type { SmtpResult, SmtpError } from './client.ts'

/** Maps the result of an SMTP session (RFC 5321, 4.2). */
export function getDelivery(
  { error, isContentRequested }: SmtpResult,
  messageId: string,
): Delivery {
  if (!error) return { outcome: 'accepted', providerId: messageId }
  const { responseCode } = error
  const reason = getReason(error)
  if (isContentRequested && responseCode === undefined) return { outcome: 'unknown', reason }

  // 421 closes the connection for every email.
  if (responseCode === 421 || !(isContentRequested || concernsEmail(error))) {
    return { outcome: 'delayed', concerns: 'provider', reason, retryAfterSeconds: null }
  }
  const isFinal = responseCode === undefined || responseCode >= 500
  if (isFinal && !mayConcernSender(error)) return { outcome: 'refused', reason }
  return { outcome: 'delayed', concerns: 'email', reason, retryAfterSeconds: null }
}

/** One line, for the operator. */
export function getReason({ message }: SmtpError): string {
  const advice = /certificate/i.test(message) ? certificateAdvice : ''
  return `SMTP: ${message.replaceAll(/\s+/g, ' ')}${advice}`
}

/** Node's own text advises its command line. */
const certificateAdvice =
  '. Give the mail server a certificate that is valid for its name, or add ?tls.rejectUnauthorized=false to SMTP_URL if no one can come between'

function concernsEmail({ code, command, message }: SmtpError): boolean {
  const isRecipientError =
    command === 'RCPT TO' || (command === 'API' && /recipient/i.test(message))
  return isRecipientError || command === 'DATA' || code === 'EMESSAGE'
}

/** Texts of servers without enhanced codes, such as Exim, about the sender, the login or our IP. */
const senderPattern =
  /\b(?:sender|outgoing|(?:smtp|sending) account|auth\b|authenticat|to (?:relay|send)\b|not permitted|from this (?:network|host)|relay(?:ing)?:? (?:is )?(?:denied|prohibited|not )|black ?list|helo|ehlo|ip\b|reverse dns|ptr\b|spf\b|rbl\b|dnsbl\b|your (?:account|host|server|domain)\b)/i
/** May also be said of the recipient: an account is blocked, a user is unknown in a relay table. */
const eitherPattern = /\b(?:relay|authori[sz]|prohibit|access denied|policy|block)/i
const recipientPattern =
  /\b(?:no such|unknown|invalid|disabled|inactive) (?:user|mailbox|recipient|account|local[ -]?part)\b|\b(?:user|mailbox|recipient|account)\b[^.:;]{0,20}\b(?:unknown|unavailable|not (?:available|found|authori[sz]ed(?! to (?:relay|send)))|disabled|inactive|blocked|does(?: not|n['’]t) exist)\b/i
/** RFC 5321's text of each 550, also before the reason of a block. */
const standardText = /requested (?:mail )?action not taken:? mailbox unavailable/gi
/** Servers repeat the recipient and link to explanations, whose words say nothing. */
const quotedPattern = /<[^>]*>|\S+@\S+|https?:\S+/gi

/**
 * Postfix and Exim reject the sender, the login and our IP only in their response to the recipient. Such an email
 * waits, and pauses no other: the same codes may mean this recipient alone. Enhanced codes: RFC 3463, 3.2 and 3.8.
 */
function mayConcernSender({ command, responseCode, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false
  if (responseCode === 530) return true
  // Qmail puts it last: (#5.7.1).
  const enhancedCode = /(?:^\d{3}[ -]|#)(5\.\d+\.\d+)/.exec(response)?.[1]
  if (!enhancedCode) {
    return speaksOfSender(response.replaceAll(quotedPattern, '').replaceAll(standardText, ''))
  }
  return /^5\.(?:7\.\d+|1\.[78])$/.test(enhancedCode)
}

function speaksOfSender(text: string): boolean {
  return senderPattern.test(text) || (eitherPattern.test(text) && !recipientPattern.test(text))
}
