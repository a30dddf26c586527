import { getSentiment } from '../sentiment/sentiment.ts'
import type { KeptDiscussion, Tool } from './evidence.ts'

/**
 * Whether a discussion is unhappy with a tool: it complains about it, a sentence that names it is negative,
 * or it names the tool and is negative overall. Deliberately broad, so that no report denies complaints too
 * soon.
 * @param mention matches the tool's name
 */
export function isUnhappyWith(
  { kind, title, quote, sentences, sentiment }: KeptDiscussion,
  mention: RegExp,
): boolean {
  // The title of a comment is by another person.
  const ownSentences = kind === 'post' ? [title, quote, ...sentences] : [quote, ...sentences]
  const naming = ownSentences.filter((sentence) => mention.test(sentence))
  if (naming.length === 0) return false
  if (sentiment.label === 'negative') return true
  return naming.some(
    (sentence) => complainsAbout(sentence, mention) || getSentiment(sentence).label === 'negative',
  )
}

/**
 * Ids of the discussions that name a tool and are unhappy with it; a negative finding that names it counts
 * too. Evidence stored by earlier versions has no `unhappyIds`, only complaints.
 */
export function getUnhappyIds(tool: Tool, findings: readonly FindingSentiment[]): string[] {
  const negative = findings.filter(({ sentiment }) => sentiment === 'negative')
  const unhappy = new Set([
    ...(tool.unhappyIds ?? tool.complaints.map(({ id }) => id)),
    ...negative.map(({ discussion_id: id }) => id),
  ])
  return tool.ids.filter((id) => unhappy.has(id))
}

/** Evidence stored by earlier versions has at most six. */
export function getComplainingIds({ complainingIds, complaints }: Tool): string[] {
  return complainingIds ?? complaints.map(({ id }) => id)
}

interface FindingSentiment {
  discussion_id: string
  sentiment: string
}

/**
 * Whether a sentence complains about a tool: 'X is too slow', 'X keeps crashing', 'sick of X', 'we use X,
 * but it logs us out'. The complaint must be about the tool itself: 'I hate paperwork, so I use X' does not
 * count.
 */
export function complainsAbout(sentence: string, mention: RegExp): boolean {
  const found = mention.exec(sentence)
  if (!found) return false
  const before = sentence.slice(Math.max(0, found.index - maxDistance), found.index)
  const after = sentence.slice(found.index + found[0].length).slice(0, maxDistance)
  if (dislike.test(before) && !noDislike.test(before)) return true
  return (
    defect.test(after) ||
    notWorth.test(after) ||
    turnsNegative(after) ||
    isBadSubject(before, after)
  )
}

function turnsNegative(after: string): boolean {
  if (dislikes.test(after)) return true
  const turned = butClause.exec(after)?.groups?.clause
  if (turned !== undefined) return takesBack(turned)
  const joined = andClause.exec(after)?.groups?.clause
  return joined !== undefined && denial.test(joined) && !approval.test(joined)
}

function takesBack(clause: string): boolean {
  const { label } = getSentiment(clause.replace(denied, ''))
  if (denied.test(clause)) return label !== 'negative' && !approval.test(clause)
  const isAboutTool = !ofOthers.test(clause) || label === 'negative' || denial.test(clause)
  return isAboutTool && !approves(clause)
}

/**
 * Whether the tool begins a clause that sounds negative: 'X lost our whole roster', but not 'X chases late
 * payers and works great'. Praise after a 'but' takes nothing back.
 */
function isBadSubject(before: string, after: string): boolean {
  if (!beginsClause.test(before) || approves(`It${after.split(turn)[0] ?? ''}`)) return false
  const clause = `It${after.split(clauseEnd)[0] ?? ''}`
  return getSentiment(clause).label === 'negative' && !approves(clause)
}

function approves(clause: string): boolean {
  return approval.test(clause) || getSentiment(clause).label === 'positive'
}

const maxDistance = 110

const it = String.raw`(?:it|its|them|their|this|that)\b`
const none = String.raw`neither|none(?= (?:of (?:them|these|those)|is|are|was|were|do|does|did|had|have|has|fits?|works?|worked|really|quite|seems?)\b)`
const missed = String.raw`(?:really |quite |even )?(?:(?:have|had|gets?|got)(?! (?:to|a chance|around)\b)|finds?|found|sees?|saw|liked?)`
const unhappy = String.raw`(?:sick of|tired of|fed up with) (?:the|${it})|not (?:\w+ ){0,3}(?:happy|satisfied)(?= with (?:the|${it})| ?(?:[.,;!?)]|$))`
const butClause = new RegExp(
  String.raw`\b(?:but|yet|though|although)\b,? (?<clause>(?:` +
    [
      String.raw`it|its|it['’]s|they|their|they['’]re|the|this|that|not|cannot|can['’]t|won['’]t|doesn['’]t|still|no|requires|lacks`,
      String.raw`${none}|each(?! to )|both`,
      String.raw`(?:(?:i|we) )?(?:(?:can|could) )?never ${missed}|never \w+s`,
      String.raw`(?:i['’]m|i am|we['’]re|we are) (?:${unhappy})`,
      String.raw`(?:(?:i|we) )?(?:would|['’]d) like something`,
      String.raw`(?:(?:i|we) )?(?:found (?:it|them)|gave up(?= (?:on ${it}|after|because|when)| ?(?:[.,;!?)]|$)))`,
    ].join('|') +
    String.raw`)\b[^.;!?]*)`,
  'i',
)
const denied = new RegExp(String.raw`^(?:${none}|(?:(?:i|we) )?(?:(?:can|could) )?never)\b`, 'i')
const ofOthers = /^(?:each|both|the|this|that|still)\b/i
const dislikes = new RegExp(
  String.raw`\b(?:but|yet|though|although|and)\b,? (?:(?:i|we) )?(?:really )?(?:hated?|(?:don['’]t|do not|didn['’]t|did not) (?:really )?like) (?:its\b|(?:it|them|this|that)\b(?= ?(?:[.,;!?()]|$)| (?:at all|(?:(?:very|so|that|as) )?much|any ?more|either|because)\b))`,
  'i',
)
const andClause = /\band\b,? (?<clause>(?:it|its|it['’]s|they|their)\b[^.;!?]*)/i
const denial = /\b(?:not|never|cannot|no|no longer|nothing|nobody|hardly)\b|n['’]t\b/i
const approval =
  /(?<!\b(?:never|not|no longer|cannot|hardly) |n['’]t )(?:\b(?:works|worked|helps?|helped|saves?|saved|does the job|gets? (?:the job|it) done|(?:is|was) (?:fine|ok|okay|enough|free|cheap\w*|worth)|improv\w+|got better)\b)|\bnever (?:fail\w*|crash\w*|breaks?|broke|lets?|lost|loses|disappoint\w*|miss\w*|forgets?)\b|\bnever (?:had|have) (?:an?|any) (?:\w+ )?(?:problem|issue|complaint)s?\b|\bnot (?:bad|a problem|an issue)\b|\bcan(?:['’]t|not) complain\b|\bno (?:problems?|issues?|complaints?)\b/i
const notWorth = /\b(?:not|never|hardly|n['’]t)\b[^.;!?]{0,20}\bworth\b/i
const beginsClause =
  /(?:^|[,;:–—] ?|\b(?:and|but|so|because|since) )(?:(?:honestly|sadly|again|then|now|still|the|our),? )*$/i
const turn = /[;.!?]|\b(?:but|yet|though|although|however)\b/i
const clauseEnd = /[,;:.!?]|\b(?:but|and|so|because|when|while|until|before)\b/i

const dislike =
  /\b(?:hat(?:e|es|ed|ing)|problems?|issues?|trouble|frustrat\w+|annoy\w+|disappointed|sick|tired|fed up|complain\w*|gave up|given up|giving up|ditched|abandoned|cancell?ed|stopped using|dislike\w*|unhappy|can['’]t stand|struggl\w+|(?:don['’]t|do not|didn['’]t|did not|never) (?:really )?liked?|not a (?:big |huge )?fan|stay away|(?<=^|[.!] )avoid)(?: (?:with|of|by|about|at|on|in|from|using|my|our|the|is|that|how))* ?$/i
const noDislike =
  /n['’]t (?:really )?(?:hate|dislike)\b|\b(?:no|not|never|without|any|n['’]t) (?:\w+ )?(?:problems?|issues?|trouble|complain\w*)\b/i

const bad = String.raw`(?:(?:too|so|very|really|way too|quite|pretty|a bit|a little|extremely|incredibly|super|absolutely|just|still|also|kind of) )*(?:too \w+|expensive|overpriced|pricey|costly|clunky|slow|buggy|bloated|confusing|complicated|terrible|awful|horrible|annoying|frustrating|useless|unusable|unreliable|limited|overkill|garbage|crap\w*|trash|bad|worse|the worst|broken|outdated|ugly|painful|cumbersome|tedious|lacking|laggy|hard to|difficult|a (?:\w+ )?(?:pain|mess|nightmare|joke|hassle)|not (?:\w+ )?(?:good|great|reliable|enough|ideal|suitable|useful|intuitive|worth))`
const part = String.raw`(?:['’]s(?: [\w-]+){1,3}|(?: (?:app|itself|pro|premium|free|version|plan|pricing|interface|support|ui|desktop|mobile|web|experience|for (?:\w+ )?\w+))*)`
const defect = new RegExp(
  String.raw`^${part},? (?:(?:which|that|it) )?(?:` +
    [
      String.raw`(?:is|was|are|were|has been|feels?|felt|seems?|gets?|got|became|has become|looks?|can be|is getting|are getting) ${bad}\b`,
      String.raw`(?:also |just |still |really |always |often |sometimes )?(?:lacks?|fails?|failed|crash\w*|breaks?|broke|freezes|froze|lags|sucks?|sucked|keeps? (?:crash|freez|los|fail|forgett|break)\w+|stopped working|forgets|loses|costs? too|charges? too|has (?:no|too many|terrible|awful|horrible|poor|bad))\b`,
      String.raw`(?:doesn['’]t|does not|didn['’]t|did not|won['’]t|can['’]t|cannot|couldn['’]t) (?:really |even |seem to |always )?(?:work|support|have|let|allow|offer|sync|handle|integrate|give|show|scale|fit|do (?:that|this|what|it|everything)|understand|remember|help|meet|keep)\b`,
      String.raw`(?:isn['’]t|wasn['’]t|aren['’]t) (?:really |very |that |quite )?(?:good|great|reliable|enough|ideal|suitable|useful|intuitive|worth|cheap|available|designed|built|made)\b`,
    ].join('|') +
    String.raw`)|^[^.?!;]{0,40}\bbut (?:it|it['’]s|that|they|they['’]re|the [a-z]+)(?: (?:is|was|are|were|gets?|feels?|seems?))? ${bad}\b`,
  'i',
)
