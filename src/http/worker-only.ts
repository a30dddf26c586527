import type { Exchange } from './exchange.ts'
import { sendText } from './send-text.ts'

export function respondWorkerOnly({ request, response }: Exchange): void {
  sendText(request, response, 404, 'This process runs jobs only.')
}
