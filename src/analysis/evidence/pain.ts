import { getSentiment } from '../sentiment/sentiment.ts'

/**
 * Whether a sentence states that something bothers its writer: a word of pain, a phrase of repetition,
 * loss, delay or helplessness, a word of the problem next to a negation or a call for help, or a negative
 * sentence in the first person or about the problem.
 */
export function statesPain(whole: string, isAbout: (sentence: string) => boolean): boolean {
  const sentence = whole.replaceAll(spared, '')
  if (isFree(sentence)) {
    const [, ...turned] = sentence.split(/\bbut\b/i)
    return turned.some((clause) => !isFree(clause) && namesPain(clause))
  }
  if (namesPain(sentence)) return true
  const isNear = isAbout(sentence)
  if (isNear && besideProblem.test(sentence)) return true
  return (isNear || ownVoice.test(sentence)) && getSentiment(sentence).score < mostlyNegative
}

function isFree(text: string): boolean {
  return noPain.test(text) || praise.test(text) || (relief.test(text) && !inVain.test(text))
}

/** Whether words of pain say it, not the mood of a sentence alone. */
export function namesPain(text: string): boolean {
  return painWords.test(text) || frames.some((frame) => frame.test(text))
}

const relief =
  /\bno longer (?:(?:have|need) to )?(?:struggl\w*|worry|wast\w+|lose|miss|forget|hate|dread|chase|(?:have|get) (?:any )?(?:problems?|issues?|trouble|stress\w*|headaches?))\b|\b(?:saves?|saved|spares?|spared) (?:me|us|you) (?:(?:from|a|the|lot|lots|ton|tons|of|so|many|much|all) )*(?:headaches?|hassle|stress|trouble|nightmares?|pain|struggl\w*|frustrat\w+)\b|\b(?:took|takes?) (?:\w+ ){0,3}(?:hassle|stress|pain|headaches?|frustration|worry) out of\b|\b(?:reduces?|reduced|removes?|removed) (?:\w+ ){0,2}(?:hassle|stress|pain|headaches?|frustration)\b|\b(?:solved|solves|fixed|fixes) (?:my|our|the|this|all) (?:\w+ )?(?:problem|issue|challenge)s?\b/i
const inVain = /\b(?:not|never|nobody|nothing|none|no one|would|could|if)\b|n['’]t\b|\?$/i

const painWords =
  /\b(?:struggl\w*|hat(?:e|ed|ing)\b|annoy\w*|frustrat\w*|painful|(?:a|the|huge|real|big|such a) pain\b|pain points?|nightmare|difficult(?:y|ies)?\b|hard(?:er|est)? to\b|impossible to\b|(?:biggest|main|real|only|huge|major|big|same|this) (?:problem|issue|challenge)|(?:problems?|issues?|trouble|difficulty) (?:is|was|with|of|when|whenever|getting|finding|keeping)\b|having (?:a )?(?:problem|issue|trouble)s?\b|can['’]?t (?:seem|find|figure|get|keep|stop|remember|sleep|stand|trust|focus|concentrate)\b|cannot (?:find|figure|get|keep|stop|remember|focus)\b|couldn['’]?t (?:find|figure|get|keep)\b|wast(?:e|es|ed|ing) (?:of |my |our |so much |too much |a lot of |hours|time|money|an? )|time[- ]consuming|tedious|(?:get|gets|getting|got|am|i['’]m|been|being|feel|feeling) stuck\b|hassle|(?:tired|sick) of|fed up|terribl[ey]|awful|horribl[ey]|unable to|worr(?:y|ied|ying) (?:about|that)|overwhelm\w*|stress(?:ed|ful|ing)?\b|burn(?:ed|t|ing)? ?out|headaches?|suffer(?:s|ed|ing)?\b|clunky|unreliable|constantly|keeps? (?:forgetting|losing|failing|crashing|breaking|interrupting)|always forget|drives? (?:me|us) (?:crazy|nuts|mad|insane)|kill(?:s|ing) (?:me|us)\b|confus(?:ed|ing)\b|a mess\b|ghosted|overdue)/i
const noPain =
  /\b(?:no|not|never|without|isn['’]t|wasn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|any) (?:have |had |having |a |an |any |the |really |that |too |very |so |much |many )*(?:headaches?|problems?|issues?|trouble|difficult\w*|hard(?:er)?|hassle|frustrat\w+|annoy\w+|stress\w*|confus\w+|hate|struggl\w+|worr\w+|pain\w*)\b|\bhate to (?:say|be|break|admit)\b/i
/** A loss that never came, or a hate that is over. What else the sentence says may still be pain. */
const spared = new RegExp(
  [
    String.raw`\b(?:never|ha(?:ve|s|d)(?:n['’]t| not)) (?:ever )?(?:lose|lost)\b(?! (?:so|this|that|as|more)\b)(?![^,;:.!?]*\b(?:until|till|before|except)\b)(?:(?!\b(?:and|but|yet|although|though|however|while)\b)[^,;:.!?])*`,
    String.raw`\bused to (?:hate|dread|struggle)\b.*?(?<!\b(?:even|right) )\bnow\b(?! (?:[\w'’]+ ){0,4}(?:still|worse)\b)`,
    String.raw`\blost count of how\b`,
  ].join('|'),
  'gi',
)
/** Stricter than the label `negative` (below 0.44), which a word such as 'spreadsheet' already reaches. */
const mostlyNegative = 0.24
const ownVoice = /\b(?:i|we|me|us|my|our)\b/i
const praise =
  /\b(?:never|not|hardly|n['’]t|no) (?:once |ever )?(?:had|have|seen|been) (?:an? |any )?(?:\w+ )?(?:cancel|late|lost|miss\w*|fail\w*)\b|\bno (?:trouble|problem|issue|worries)\b|\b(?:lovely|wonderful|fantastic)\b/i

const bad = String.raw`(?:wrong|late|broken?|broke|missing|missed|cancel\w*|fail\w*|forgot\w*|lost|down|empty|refus\w*|ignor\w*|changed|not|never|no|nobody|cannot|\w+n['’]t)`
const span = String.raw`(?:an?|my|our|the|his|her|their|half|one|two|three|four|five|six|ten|many|several|so many|all|another)`
const time = String.raw`(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|evenings?|weekends?|saturdays?|sundays?)`
/** Habits that somebody is glad to have given up: 'I no longer smoke', 'I gave up sugar'. */
const habit = String.raw`(?:smok|drink|vap|alcohol|sugar|meat|dairy|caffeine|coffee|cigarettes|nicotine|weed|porn|gambling|social media)\w*`
const overcome = String.raw`(?:need|worry|crave|miss|hate|dread|suffer|struggl|mind)\w*|have (?:to|(?:any |the |such )?(?:problems?|issues?|trouble|headaches?|stress|pain|urges?|cravings?))\b|want to (?:${habit})|${habit}`
/** Something that others cut is a loss ('they cut my hours'); only a cost or a chore that is cut is a gain. */
const burden = String.raw`(?:(?!(?:to|of|because|for|and|in|by|from|so|when|while|this|last)\b)\w+ ){0,3}(?:hours spent|bills?|costs?|expenses?|fees|rates?|rent|tax(?:es)?|premiums?|spend(?:ing)?|times?|commute|workload|work|admin|paperwork|waste|stress|errors?|debts?|loss(?:es)?|way|teeth|hair|nails|grass|lawn|clips?|body)\b`
const byOthers = String.raw`(?<!\b(?:(?:i|we)(?:['’]ve|['’]m|['’]re| have| had| could| can| should| did| am| are)?|and have)(?: (?:\w+ly|just|also))? )`
const frames = [
  String.raw`\b${bad}\b.*\bagain\b|\bagain\b.{0,40}\b${bad}\b`,
  String.raw`\b(?:second|third|fourth|fifth|sixth|tenth|umpteenth|nth) (?:time|\w+ in a row)\b|\b(?:three|four|five|six|ten|many|several) times\b|\btwice since\b`,
  String.raw`\bstill (?:no|not|waiting|nothing|cannot|\w+n['’]t)\b|\b(?:have|has) (?:not|yet to)\b.{0,40}\b(?:since|found|heard|got)\b`,
  String.raw`\b(?:i|we|they|nobody|it|he|she) no longer\b(?! (?:${overcome}))|\bany ?more\b(?=[.!]?$)`,
  String.raw`\bevery (?:single )?(?:time|week|day|month|night|year|season|holiday)\b.{0,60}\b(?:end up|${bad}|begging|argu\w+|chas\w+|redo\w*|fight\w*|same)\b|\b${bad}\b.{0,40}\bevery (?:single )?(?:time|week|day|month|night|year|season)\b|\bend(?:s|ed)? up (?:begging|chasing|redoing|doing it|paying twice|with nothing)\b`,
  String.raw`\b(?:lost|lose|losing|miss(?:ed)?|wasted|cost (?:me|us)|threw away|throw away) (?:away )?${span}\b`,
  String.raw`(?<!(?:\b(?:not|never)|n['’]t)(?: ever)? )\b(?:gave|give|given|giving) up\b(?! (?:${habit}))|\b(?:cancell?ed|walked out) on (?:me|us)\b|\b(?:ran|running|run) out of\b|\bfell through\b|\bwent missing\b|\bdropped out\b|\bquit without\b`,
  String.raw`\bleft (?:me|us|our|my|without|(?:two|three|four|five|a few) (?:days|weeks|hours))\b|\b(?:had|have) to (?:turn away|drop|throw|redo|start over|cancel|beg|apologi[sz]e)\b|\bdown to (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b|\b(?:people|staff|hands?) short\b`,
  String.raw`\brefus(?:es|ed) to\b|\bstops? (?:answering|replying|working|responding)\b|\bwithout (?:a word|warning|notice|anyone telling|telling)\b|\b(?:texted|called|told me|told us) .{0,20}\b(?:hour|minutes?|day|night) before\b`,
  String.raw`\b(?:stolen|stole|thefts?|robbed|ruined|starved|vanish(?:es|ed)?|disappear(?:s|ed)?)\b|\b(?:was|were|is|are) (?:all )?(?:gone|dead|wasted)\b|${byOthers}\bcut(?:s|ting)? (?:my|our) (?:(?:\w+ ){0,2}(?:off|short)\b|(?!${burden})\w)|\b(?:eats|eating|ate) (?:up )?(?:my|our)\b|\bgo(?:es)? into\b.{0,30}\bnowhere\b|\blead(?:s)? nowhere\b`,
  String.raw`\b(?:although|even though|despite) (?:i|we|having)\b|\bnot even an?\b|\b(?:one|two|three|none|nobody|half) (?:of|out of|in|from) (?:\w+ )?(?:two|three|four|five|ten|twelve|fourteen|twenty|\d+)\b|\bhears? back from (?:one|none|nobody|few)\b|\bsays? nothing\b`,
  String.raw`\bback to (?:driving|paper|pen|doing it|the old)\b|\bbecause of it\b|\blike an? (?:\w+ )?(?:idiot|fool|beggar|thief|criminal|child|nuisance)\b|\brolled (?:his|her|their) eyes\b|\bfull by\b|\bnowhere (?:safe |else )?to\b`,
  String.raw`\b(?:i|we) had to\b(?! (?:smile|laugh|chuckle|grin|admit)\b)|\bnone of (?:them|these|it)\b|\bnothing but\b|\bmust be an? \w+ way\b|\bis there (?:no|not an?y?) (?:\w+ )?way\b|\bmore time\b.{0,30}\bthan\b`,
  String.raw`\b${time} (?:late|behind|overdue)\b|\bwaiting (?:for )?(?:\w+ )?(?:more than )?${span} ${time}\b|\b(?:takes?|took) (?:me |us |them )?(?:forever|ages|all (?:day|night|weekend)|half (?:a|the) (?:day|night|morning)|(?:\w+ )?(?:weeks|months)) (?:to|just)\b`,
  String.raw`\bno (?:idea|clue) (?:what|how|who|where|why|when|whether|which)\b|\b(?:do not|don['’]t|nobody|no one|never) know(?:s)? (?:what|how|who|where|which|whether|when)\b|\bcould(?: not|n['’]t) tell (?:me|us)\b|\b(?:do not|don['’]t) dare\b|\bdoing wrong\b|\bon earth\b|\bbreaks my heart\b|\bplease do something\b|\bat a loss\b|\bwits['’]? end\b|\bout of ideas\b|\bdesperate\b`,
  String.raw`\b(?:nobody|no one|noone)\b.{0,20}\b(?:knows?|tells?|told|answers?|answered|replie[sd]|turn(?:s|ed) up|show(?:s|ed) up|comes?|came|cares?|volunteers?|has|helps?|shows?|wants|bothers?|reads?)\b`,
  String.raw`\bhow (?:do|can|could|should|would|am|are) (?:i|we)(?: ever| supposed to)?\b.{0,40}\b(?:get|stop|avoid|make|find|prevent|deal with|cope|keep|convince|find)\b(?:.{0,40}\bto\b)?`,
  String.raw`\bwhat (?:can|should|do|am) (?:i|we)\b.{0,20}\b(?:do|supposed)\b|\b(?:does|is) any(?:one|body) else\b|\bwithout any(?:one|body)\b`,
].map((source) => new RegExp(source, 'i'))

/** Counts only next to a word of the problem: something missing, wrong, late or denied. */
const besideProblem =
  /\b(?:nobody|no one|cannot|can['’]t|couldn['’]t|won['’]t|wouldn['’]t|doesn['’]t|hasn['’]t|haven['’]t|missing|wrong|(?:is|are|was|were|came|comes?|pays?|paid) (?:\w+ )?late|delay\w*|gone|fails?|failed|leaves? out|disappear\w*|short notice|last minute|too (?:few|many|late|little|much)|how do i|any (?:tips|advice|ideas) (?:on|for))\b/i
