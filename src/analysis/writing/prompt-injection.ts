/**
 * Whether a text instructs a language model or speaks as one. Such a discussion is not shown to a model,
 * and such a sentence not to a reader of the report.
 */
export function isPromptInjection(text: string): boolean {
  const normalized = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return injectionPatterns.some((pattern) => pattern.test(normalized))
}

const injectionPatterns = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b[^.\n]{0,60}\b(?:instructions?|prompts?|directives?|guardrails?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:previous|prior|above|earlier|all|your)\b[^.\n]{0,40}\b(?:rules?|guidelines?|everything)\b/i,
  /\b(?:previous|prior|above|earlier) (?:instructions|prompts?)\b|\bnew (?:instructions?|task|rules?)\s*:|\b(?:system|developer) (?:prompt|override)\b|\bprompt injection\b/i,
  /<\|?\/?(?:im_start|im_end|system|assistant|instructions?)\b|\[\/?(?:INST|SYSTEM)\]|^#{2,} ?(?:system|instructions?)\b/im,
  /\bas an? (?:ai|llm|(?:ai |large )?language model|ai (?:model|assistant))\b(?=\s*,| (?:i|you)\b)|\bas an? (?:ai|large) language model\b/i,
  /\byou are (?:now (?:an? )?|an? (?:ai|helpful|large|language)\b)|\bpretend (?:to be|you are)\b/i,
  /\b(?:dear|hey|attention|note (?:to|for)|message (?:to|for)|if you are) (?:an? |any |the |all )?(?:ais?|llms?|ai (?:models?|assistants?|systems?|agents?)|(?:large )?language models?)\b/i,
  /(?:^|\n)[^\S\n]*(?:system|assistant)\s*:[^\n]{0,200}\b(?:you|must|always|output|answer|respond|ignore|say)\b/i,
  /\b(?:SYSTEM|ASSISTANT|IMPORTANT|ATTENTION)\s*:[^\n]{0,300}\b(?:must|always|output|answer|respond|say|set)\b/,
  /\b(?:respond|reply|answer) (?:only |always |exclusively )?with\b[^.\n]{0,40}\b(?:json|go|yes|score|verdict|link)\b/i,
  /\b(?:output|print|return|set|give|assign)\b[^.\n]{0,40}\b(?:verdict|score|rating|confidence)\b[^.\n]{0,30}(?:\d|\bgo\b)/i,
]
