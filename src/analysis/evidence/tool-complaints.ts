/**
 * Whether a sentence holds something against a tool: 'X is too slow', 'X keeps crashing', 'sick of X'. What
 * is bad must be said of the tool itself: 'I hate paperwork, so I use X' is none.
 * @param mention finds the tool's name
 */
export function complainsAbout(sentence: string, mention: RegExp): boolean {
  const found = mention.exec(sentence)
  if (!found) return false
  const before = sentence.slice(Math.max(0, found.index - reach), found.index)
  const after = sentence.slice(found.index + found[0].length).slice(0, reach)
  return (dislike.test(before) && !noDislike.test(before)) || fault.test(after)
}

const reach = 110

const dislike =
  /\b(?:hat(?:e|es|ed|ing)|problems?|issues?|trouble|frustrat\w+|annoy\w+|disappointed|sick|tired|fed up|complain\w*|gave up|given up|giving up|ditched|abandoned|cancell?ed|stopped using|dislike\w*|unhappy|can['’]t stand|struggl\w+)(?: (?:with|of|by|about|at|on|in|from|using|my|our|the|is|that|how))* ?$/i
const noDislike =
  /\b(?:no|not|never|without|any|n['’]t) (?:\w+ )?(?:problems?|issues?|trouble|complain\w*)\b/i

const bad = String.raw`(?:(?:too|so|very|really|way too|quite|pretty|a bit|a little|extremely|incredibly|super|absolutely|just|still|also|kind of) )*(?:too \w+|expensive|overpriced|pricey|costly|clunky|slow|buggy|bloated|confusing|complicated|terrible|awful|horrible|annoying|frustrating|useless|unusable|unreliable|limited|overkill|garbage|crap\w*|trash|bad|worse|the worst|broken|outdated|ugly|painful|cumbersome|tedious|lacking|laggy|hard to|difficult|a (?:\w+ )?(?:pain|mess|nightmare|joke|hassle)|not (?:\w+ )?(?:good|great|reliable|enough|ideal|suitable|useful|intuitive|worth))`
const part = String.raw`(?:['’]s(?: [\w-]+){1,3}|(?: (?:app|itself|pro|premium|free|version|plan|pricing|interface|support|ui|desktop|mobile|web|experience|for (?:\w+ )?\w+))*)`
const fault = new RegExp(
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
