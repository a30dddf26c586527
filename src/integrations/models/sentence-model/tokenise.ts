import { Tokenizer } from '@huggingface/tokenizers'
import type { Problem } from '../../../shared/reader.ts'

/** As in training/reader.py, which produced the weights. */
const maxProblemTokens = 90
const maxTextTokens = 128
const maxTextLength = 1200
const [start, end] = [101, 102]

export interface Tokenised {
  ids: number[]
  /** The tokens [from, to) of each piece that fits. */
  spans: [from: number, to: number][]
}

export interface Tokeniser {
  problem(problem: Problem): Tokenised
  text(pieces: readonly string[]): Tokenised
}

export function createTokeniser(json: string): Tokeniser {
  const tokenizer = new Tokenizer(JSON.parse(json), { do_lower_case: true })
  const getIds = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids
  return { problem, text }

  function problem({ problem: problemText, idea }: Problem): Tokenised {
    const ids = getIds(`${problemText} ${idea}`.slice(0, maxTextLength)).slice(
      0,
      maxProblemTokens - 2,
    )
    return { ids: [start, ...ids, end], spans: [] }
  }

  function text(pieces: readonly string[]): Tokenised {
    const ids = [start]
    const spans: Tokenised['spans'] = []
    let remaining = maxTextLength
    for (const piece of pieces) {
      const maxTokens = maxTextTokens - 1 - ids.length
      if (maxTokens <= 0) break
      // A piece of invisible characters has no token.
      const part = getIds(piece.slice(0, remaining)).slice(0, maxTokens)
      spans.push([ids.length, ids.length + part.length])
      ids.push(...part)
      remaining -= piece.length
      if (remaining <= 0) break
    }
    return { ids: [...ids, end], spans }
  }
}
