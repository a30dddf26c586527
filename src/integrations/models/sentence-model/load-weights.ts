import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface Weights {
  /** ONNX: token ids to token vectors and a vector of the text. */
  encoder: Uint8Array
  /** ONNX: token vectors of a problem and a text to two probabilities. */
  judge: Uint8Array
  /** ONNX: token ids of a problem and a text together, and the judge's probabilities, to better ones. */
  crossEncoder: Uint8Array
  tokenizer: string
  /** Lines of phrase, tab and count. */
  phrases: string
  /** The vectors of the phrases, 384 signed bytes each, in the order of the lines. */
  phraseVectors: Uint8Array
}

const files = {
  encoder: 'encoder.onnx',
  judge: 'judge.onnx',
  crossEncoder: 'cross-encoder.onnx',
  tokenizer: 'tokenizer.json',
  phrases: 'phrases.txt',
  phraseVectors: 'phrases.bin',
} as const

/** @throws Error that names the file that is missing, truncated or altered */
export async function loadWeights(folder: URL): Promise<Weights> {
  const checksums = JSON.parse(await readFile(new URL('checksums.json', folder), 'utf8'))
  const load = async (name: string): Promise<Uint8Array> => {
    const content = await readFile(new URL(name, folder))
    const checksum = createHash('sha256').update(content).digest('hex')
    if (checksum !== checksums[name]) throw new Error(`The model's file ${name} was altered.`)
    return content
  }
  const loadText = async (name: string) => Buffer.from(await load(name)).toString('utf8')
  return {
    encoder: await load(files.encoder),
    judge: await load(files.judge),
    crossEncoder: await load(files.crossEncoder),
    tokenizer: await loadText(files.tokenizer),
    phrases: await loadText(files.phrases),
    phraseVectors: await load(files.phraseVectors),
  }
}
