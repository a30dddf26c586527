// Politeness is no praise: recognises requests and wishes, and thanks for something that was done. English only.

export function isRequest(sentence: string): boolean {
  return question.test(sentence) || request.test(sentence)
}

export function isThanks(sentence: string): boolean {
  return thanks.test(sentence) && !thanksForHelp.test(sentence)
}

/** The end of 'We keep bees. Thanks!' is no praise. */
export function isFarewell(sentence: string): boolean {
  return farewell.test(sentence)
}

export function isThanksInVain(text: string): boolean {
  return vain.test(text)
}

const question = /\?(?=["')\]]*(?:\s|$))/
const help = String.raw`(?:help|hand|hints?|tips?|advice|advise|answers?|ideas?|insights?|suggestions?|recommendations?|pointers?|leads?|thoughts|feedback|opinions|guidance|assistance|input|experiences?)`
const request = new RegExp(
  [
    String.raw`\b(?:looking|searching|hunting|asking|hoping) for\b|\bseeking\b|\bin search of\b|\btrying to find\b`,
    String.raw`\bneeds? (?:an?|some|your|${help})\b|\bi wish\b|\bis there\b|\bhaven't found\b|\bshould be able\b`,
    String.raw`\b(?:(?:i|we)(?: would|'d)|could|^would) (?:really |also |so |be (?:so |very |really )?)?(?:like|love|use|appreciate|grateful|thankful|glad|happy)\b(?! (?:it|this|that|him|her|them|my|for my)\b)`,
    String.raw`\bwants? (?:an?|to (?:find|know|learn))\b|\b(?:does|do|has|have|can|could|would|if|hop\w+|wish) (?:that )?(?:any|some)(?:one|body)\b`,
    String.raw`\bany(?:one|body) (?:who can|know|knows|got|have|here|can|with|else)\b`,
    String.raw`\bplease\b|\bpls\b|\bkindly\b|\bin advance\b|\bbest practice\b`,
    String.raw`\bany ${help}\b|\b${help}(?: \w+)? (?:gratefully |very |most |much |greatly |really )?(?:welcome|wanted|needed|received|appreciated)\b`,
    String.raw`\b(?:thanks?|thank you|thankful|grateful|appreciate|cheers|glad|happy)(?: (?:a lot|so much|very much|really|everyone|all|ahead))? (?:for|about|of|to (?:hear|get|have)|that you are)?\s?(?:any|every|all|some|good|honest|further|more|an?) (?:\w+ )?${help}\b`,
    String.raw`\bthanks? (?:to anyone|if)\b|\bthank you for (?:reading|taking the time)\b|\bthanks for (?:reading|looking|listening)\b`,
    String.raw`\b(?:forward to (?:your|any|hearing)|(?:love|happy|like|glad) to (?:hear|know|get)|would mean a lot)\b`,
    String.raw`(?:^|[.!] )recommend\w*\b|\brecommend me\b|\b(?:can|could|to|you|would you|anyone|somebody|someone) recommend\b|\brecommendations?\b`,
    String.raw`\bit would be (?:\w+ )?(?:great|nice|amazing|helpful|lovely|good|cool|awesome|useful)\b`,
    String.raw`\bhow (?:do|does|can|could|should|would) (?:i|we|you|people|others|one)\b`,
  ].join('|'),
  'i',
)
const thanks =
  /\b(?:thanks?|thank you|thx|ty|grateful|thankful|appreciate[sd]?|kudos|cheers)(?: (?:so much|very much|a lot|a million|again|you|\w+ly))? (?:for|to (?:the|this|their|you)|the|this|how|that)\b/i
const thanksForHelp = new RegExp(String.raw`\byour time\b|\bfor (?:your )?${help}\b`, 'i')
const farewell =
  /^(?:many |again )?(?:thanks?|thank you|thx|ty|cheers)(?: (?:so much|very much|a lot|all|everyone|again))?[.!]*$/i
const vain = /\b(?:thank|appreciat)\w*\b.{0,60}?\b(?:still|yet|but|cannot|can't|won't)\b/i
