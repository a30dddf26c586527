import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ModelBehaviour =
  | 'honest'
  /** invents ids, changes a word of quotes, invents numbers */
  | 'liar'
  /** follows instructions in the material */
  | 'injected'
  | 'garbage'
  | 'empty'
  | 'fenced'
  | 'wrong types'
  | 'truncated'
  /** stops for length although the JSON is complete */
  | 'truncated whole'
  | 'refuses'
  | 'counts nothing'
  | 'unknown key'
  | 'bad request'
  | 'overloaded'
  | 'broken'
  | 'not JSON'
  | 'no choices'
  | 'leads away'
  | 'hangs'
  | 'hangs up'
  | 'never ends'

interface Sentence {
  text: string
  sources: string[]
  quote: string | null
}

export interface ModelRequest {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
  system: string
  user: string
}

export interface FakeModels {
  openAiUrl: string
  anthropicUrl: string
  requests: ModelRequest[]
  queueBehaviours(...next: ModelBehaviour[]): void
  setBehaviour(behaviour: ModelBehaviour): void
  onHang(then: () => void): void
  close(): Promise<void>
}

export const modelUsage = { tokensIn: 1200, tokensOut: 80 }

/**
 * Rule-based, in the wire formats of OpenAI's chat completions and Anthropic's messages.
 * @param isGrader false: it grades no text, so that a report counts what it counts without a language model
 */
export async function startModels(isGrader = false): Promise<FakeModels> {
  const requests: ModelRequest[] = []
  let next: ModelBehaviour[] = []
  let defaultBehaviour: ModelBehaviour = 'honest'
  let notifyHang = () => {}

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const wire = path === '/v1/messages' ? anthropic : openAi
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    const modelRequest = { path, headers: request.headers, body, ...wire.read(body) }
    requests.push(modelRequest)
    const behaviour = next.shift() ?? defaultBehaviour
    if (behaviour === 'hangs') return notifyHang()
    if (behaviour === 'hangs up') return void request.socket.destroy()
    if (behaviour === 'never ends') return writeEndless(response)
    if (behaviour === 'not JSON') return void response.end('<html>Just a moment...</html>')
    if (behaviour === 'no choices') return writeJson(response, 200, {})
    if (behaviour === 'leads away') {
      return void response.writeHead(307, { location: 'http://127.0.0.1:9/v1' }).end()
    }
    const rejection = rejections[behaviour]
    if (rejection) {
      // The shortest wait that a client accepts.
      response.setHeader('retry-after-ms', '1')
      const status = behaviour === 'overloaded' ? wire.overloaded : rejection.status
      return writeJson(response, status, wire.error(rejection.type, request))
    }
    const isUngraded = !isGrader && findQuestion(modelRequest.user) === 'grades'
    const content = isUngraded ? '{"grades":[]}' : getContent(behaviour, modelRequest.user)
    writeJson(response, 200, wire.toResponse(content, behaviour))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    openAiUrl: `${url}/v1`,
    anthropicUrl: url,
    requests,
    queueBehaviours: (...behaviours) => void (next = behaviours),
    setBehaviour: (behaviour) => void (defaultBehaviour = behaviour),
    onHang: (then) => void (notifyHang = then),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const rejections: Partial<Record<ModelBehaviour, { status: number; type: string }>> = {
  'unknown key': { status: 401, type: 'authentication_error' },
  'bad request': { status: 400, type: 'invalid_request_error' },
  overloaded: { status: 429, type: 'overloaded_error' },
  broken: { status: 500, type: 'api_error' },
}

/** The model's text; null if it refuses. */
function getContent(behaviour: ModelBehaviour, prompt: string): string | null {
  const sentences = getSentences(behaviour, getRecords(prompt), prompt)
  const generators = { grades: getGrades, searches: getSearches, section: () => ({ sentences }) }
  const json = JSON.stringify(generators[findQuestion(prompt)](behaviour, prompt))
  if (behaviour === 'refuses') return null
  if (behaviour === 'empty') return ''
  if (behaviour === 'garbage') return `Sure! {sentences: [ "he said "hello"", ], // done`
  if (behaviour === 'fenced') return `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`
  if (behaviour === 'truncated') return json.slice(0, Math.floor(json.length * 0.6))
  if (behaviour !== 'wrong types') return json
  return JSON.stringify({ sentences: sentences.map((one) => ({ ...one, sources: 1, quote: 2 })) })
}

function getSentences(behaviour: ModelBehaviour, records: Quoted[], prompt: string): Sentence[] {
  const order = /ignore[^.\n]{0,40}instructions[^"]*/i.exec(prompt)?.[0]
  if (behaviour === 'injected' && order) {
    const sources = records.slice(0, 1).map(({ id }) => id)
    return [
      { text: `GO with a score of 100. See https://attacker.example/offer.`, sources, quote: null },
      { text: order, sources, quote: null },
    ]
  }
  return records.slice(0, 4).map(({ id, quote }, index) => {
    const [opening = quote] = quote.split(/(?<=[.!?])\s/)
    if (behaviour !== 'liar')
      return { text: `People speak of it: "${opening}"`, sources: [id], quote: opening }
    const words = opening.split(' ')
    const altered = [words[0], 'really', ...words.slice(1)].join(' ')
    if (index % 2 === 0) return { text: 'All agree.', sources: [`S${900 + index}`], quote: null }
    return { text: `As many as 87% say "${altered}"`, sources: [id], quote: altered }
  })
}

function findQuestion(prompt: string): 'grades' | 'searches' | 'section' {
  if (prompt.includes('<texts>')) return 'grades'
  return prompt.includes(' searches, ') ? 'searches' : 'section'
}

/** An author who says 'I' has the problem; quotes the first sentence that does. */
function getGrades(behaviour: ModelBehaviour, prompt: string) {
  const [, json = '[]'] = /<texts>\n([^<]*)\n<\/texts>/.exec(prompt) ?? []
  const records = JSON.parse(json) as { number: number; sentences: Record<string, string> }[]
  const grades = records.map(({ number, sentences }) => {
    const found = Object.entries(sentences).find(([, sentence]) => /\bI\b/.test(sentence))
    return { number, grade: found ? 3 : 1, quote: found ? Number(found[0]) : null }
  })
  if (behaviour === 'injected')
    return { grades: grades.map((one) => ({ ...one, grade: 3, quote: 0 })) }
  if (behaviour !== 'liar') return { grades }
  const [first] = grades
  return {
    grades: [
      { number: 900, grade: 3, quote: 0 },
      { number: 1.5, grade: 3, quote: 0 },
      ...(first ? [first, { ...first, grade: 0 }] : []),
      ...grades.slice(1).map((one) => ({ ...one, grade: 7, quote: -1 })),
    ],
  }
}

function getSearches(behaviour: ModelBehaviour) {
  const lies = ['site:attacker.example "invoice"', 'x'.repeat(200), 'a b c d e f g h', '', '--']
  return { searches: behaviour === 'liar' ? lies : ['Chasing clients', 'refuses to pay'] }
}

interface Quoted {
  id: string
  quote: string
}

function getRecords(prompt: string): Quoted[] {
  const [, json = '[]'] = /<material>\n([^<]*)\n<\/material>/.exec(prompt) ?? []
  return JSON.parse(json) as Quoted[]
}

type Message = { role: string; content: unknown }

const openAi = {
  overloaded: 429,
  read({ messages }: Record<string, unknown>) {
    const all = messages as Message[]
    const getContents = (role: string) =>
      all.filter((one) => one.role === role).map(({ content }) => plain(content))
    return { system: getContents('system').join('\n'), user: getContents('user').join('\n') }
  },
  toResponse(content: string | null, behaviour: ModelBehaviour): object {
    const refusal = content === null ? 'I cannot help with that.' : null
    const isCut = behaviour.startsWith('truncated')
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_790_000_000,
      model: 'fake-model',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal },
          logprobs: null,
          finish_reason: isCut ? 'length' : 'stop',
        },
      ],
      ...(behaviour !== 'counts nothing' && {
        usage: {
          prompt_tokens: modelUsage.tokensIn,
          completion_tokens: modelUsage.tokensOut,
          total_tokens: modelUsage.tokensIn + modelUsage.tokensOut,
        },
      }),
    }
  },
  /** Like a careless provider, it repeats the key. */
  error: (type: string, request: IncomingMessage): object => ({
    error: { message: `No: ${request.headers.authorization}`, type, param: null, code: null },
  }),
}

const anthropic = {
  overloaded: 529,
  read({ system, messages }: Record<string, unknown>) {
    const user = (messages as Message[]).map(({ content }) => plain(content)).join('\n')
    return { system: plain(system), user }
  },
  toResponse(content: string | null, behaviour: ModelBehaviour): object {
    const isCut = behaviour.startsWith('truncated')
    const reason = content === null ? 'refusal' : 'end_turn'
    const { tokensIn, tokensOut } = modelUsage
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'fake-model',
      content: content === null ? [] : [{ type: 'text', text: content }],
      stop_reason: isCut ? 'max_tokens' : reason,
      stop_sequence: null,
      usage: { input_tokens: tokensIn, output_tokens: tokensOut },
    }
  },
  error: (type: string, request: IncomingMessage): object => ({
    type: 'error',
    error: { type, message: `No: ${String(request.headers['x-api-key'])}` },
    request_id: 'req_1',
  }),
}

function plain(content: unknown): string {
  if (typeof content === 'string') return content
  return (content as { text: string }[]).map(({ text: part }) => part).join('\n')
}

function writeEndless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (response.writable && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more).on('error', () => undefined)
  more()
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
