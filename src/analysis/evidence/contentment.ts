import type { KeptDiscussion, Statement } from './evidence.ts'
import { getStatements } from './statements.ts'
import { getUsedTools } from './tool-names.ts'

/**
 * One sentence per discussion whose writer is content with what they use; none from discussions with a wish
 * or negative sentiment.
 */
export function getContentStatements(kept: readonly KeptDiscussion[]): Statement[] {
  return getStatements(kept.filter(isFreeOfComplaint), saysContent)
}

export function getMinorStatements(kept: readonly KeptDiscussion[]): Statement[] {
  return getStatements(
    kept.filter(({ signals }) => !signals.includes('wish')),
    callsProblemMinor,
  )
}

/**
 * Whether a sentence says that what is used is enough: 'It does all we need.' A 'but' or a negation rules
 * it out, and so does a search.
 */
export function saysContent(sentence: string): boolean {
  if (spoilt.test(sentence) || lacking.test(sentence) || unproven.test(sentence)) return false
  return (
    content.test(sentence) ||
    contentWithName.test(sentence) ||
    (praise.test(sentence) && getUsedTools(sentence).length > 0)
  )
}

export function callsProblemMinor(sentence: string): boolean {
  return minor.test(sentence) && !spoilt.test(sentence) && !grown.test(sentence)
}

function isFreeOfComplaint({ signals, sentiment }: KeptDiscussion): boolean {
  return !signals.includes('wish') && sentiment.label !== 'negative'
}

const content = new RegExp(
  [
    String.raw`\b(?:i|we)(?:['’]m|['’]re| am| are)(?: \w+ly| very| quite| so)? (?:happy|content|satisfied|pleased) with (?:it|them)\b`,
    String.raw`\bworks? (?:just |really |perfectly |very )?(?:fine|great|well|perfectly|like a charm) for (?:me|us)\b`,
    String.raw`\b(?:does|covers|has|is|offers) (?:everything|all|exactly what|just what|all that) (?:that )?(?:i|we) (?:ever )?(?:need|want)\b`,
    String.raw`\b(?:solved|fixed) (?:it|this|that|the (?:whole )?(?:problem|issue)|my \w+|our \w+) for (?:me|us|good)\b`,
    String.raw`\b(?:i|we)(?:['’]ve)?(?: have)? never had (?:a|any) (?:problem|issue|complaint)s? with\b`,
    String.raw`\b(?:have|had|got)? ?(?:no|zero) complaints\b`,
    String.raw`\b(?:good|plenty) enough for (?:me|us)\b`,
    String.raw`\b(?:i|we) (?:do not|don['’]t|wouldn['’]t|would not) need (?:anything|something) (?:else|more|better|new)\b`,
  ].join('|'),
  'i',
)
/** Case-sensitive, as names have a capital. */
const contentWithName =
  /\b(?:I|[Ww]e)(?:['’]m|['’]re| am| are)(?: \w+ly| very| quite| so)? (?:happy|content|satisfied|pleased) with [A-Z]\w+/
/** Counts only next to the name of a tool in use. */
const praise =
  /\b(?:(?:and|,) (?:(?:i|we) )?(?:love|like|recommend) it|it(?: is|['’]s) (?:great|perfect|excellent|brilliant|fantastic|all (?:i|we) need)|it (?:just )?works (?:great|well|perfectly|fine))\b/i
const smallTrouble = String.raw`(?:minor|small|tiny|slight|mild) (?:annoyance|inconvenience|nuisance|problem|issue|headache|hassle|frustration|irritation|bother|pain)\b`
const minor = new RegExp(
  [
    String.raw`\b(?:not|isn['’]t|never|no) (?:really |that |such |all )*(?:a |an )?(?:big|huge|major|real|serious) (?:of a )?(?:deal|problem|issue|pain)\b(?! breaker)`,
    String.raw`(?<!\b(?:not|never) |n['’]t )(?:\b(?:is|are|was|only|just|merely|really)|['’]s) an? (?:really |very |pretty )?${smallTrouble}`,
    String.raw`^an? ${smallTrouble}(?: (?:at (?:most|best|worst)|for (?:me|us)))?[.,;!]`,
    String.raw`\b(?:do not|don['’]t|does not|doesn['’]t|never) (?:really )?(?:bother|bothers|bothered) (?:me|us)\b`,
    String.raw`\b(?:can|could) (?:easily |happily )?live with (?:it|this|that)\b`,
    String.raw`\b(?:it|this|that)(?: is|['’]s) (?:no|not a) (?:problem|bother|big deal) (?:for|to) (?:me|us)\b`,
    String.raw`\bnot worth (?:solving|fixing|the (?:trouble|effort|bother))\b`,
  ].join('|'),
  'i',
)
/** A problem that was minor, that only others call minor, or that costs dearly. */
const grown =
  /\b(?:at first|initially|started (?:out )?as|(?:they|people|others|some|everyone|boss|manager|partner|wife|husband|clients?|customers?) (?:all )?(?:sa(?:id|ys?)|thinks?|thought|claims?|tells?|told))\b|(?<!\b(?:i|we|would|['’]d) )\bcall(?:s|ed) it\b|(?<!\b(?:no|not|never|nothing|little|hardly) |n['’]t )\bmore than (?:just |only |merely )?an?\b|\b(?:that|which|it|and) (?:still )?(?:costs?|wastes?|ruins?)\b|\b(?:i|we) (?:hate(?! to)|lost|lose|struggle)\b/i
const spoilt =
  /\?$|\b(?:but|yet|except|although|though|however|until|unless|if only|used to be|no longer|anymore|any more|wish|would be|could be|were)\b|\b(?:not|never|isn['’]t|aren['’]t|wasn['’]t|hardly) (?:\w+ )?(?:happy|content|satisfied|pleased|works?|good enough)\b/i
const unproven =
  /\bif (?:it|this|they|i['’]m|we['’]re|i am|we are)\b|\b(?:hope|hopefully|doubt|almost|nearly|rarely|seldom|let me know)\b|\b(?:do not|don['’]t|can['’]t|cannot) (?:think|believe|say (?!enough))|\b(?:want|need|finding|find) (?:an? [\w-]+|something|one|some [\w-]+) (?:that|which)\b/i
const lacking =
  /\b(?:no(?! (?:complaint|problem|issue)s?\b)|none|nothing|nobody|neither)\b|\b(?:looking|searching) for\b/i
