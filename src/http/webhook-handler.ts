// Webhooks of outside services, whose signatures are checked on the raw body.
import type { IncomingMessage } from 'node:http'
import { AppError, unavailable } from '../platform/errors.ts'
import {
  createProblem,
  getCause,
  logFailure,
  toProblem,
  writeJson,
  writeProblem,
} from '../platform/functions/problem.ts'
import { readBytes } from '../platform/http/body.ts'
import { handlePaymentEvent } from '../features/purchases/handle-payment-event.ts'
import { recordDeliveryEvent } from '../platform/email/record-delivery-event.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'

const maxBodyBytes = 1024 * 1024

const webhooks: Record<string, (services: AppServices, request: IncomingMessage) => Promise<void>> =
  {
    '/webhooks/resend': handleResendEvent,
    '/webhooks/stripe': handleStripeEvent,
  }

export async function handleWebhook(
  { request, response, path, requestId }: Exchange,
  { services }: HttpParts,
): Promise<void> {
  try {
    const handleEvent = webhooks[path]
    if (!handleEvent) throw new AppError('not_found', 'There is nothing at this URL.')
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      const rejection = createProblem(
        405,
        'invalid_input',
        'This URL answers POST only.',
        requestId,
      )
      return writeProblem(request, response, rejection)
    }
    await handleEvent(services, request)
    writeJson(request, response, 200, { received: true })
  } catch (error) {
    const rejection = toProblem(error, requestId)
    // A service that is not set up is no error, and strangers could fill the log with it.
    if (rejection.status >= 500 && (!(error instanceof AppError) || getCause(error))) {
      logFailure(services, error, { path, requestId })
    }
    writeProblem(request, response, rejection, error)
  }
}

async function handleResendEvent(services: AppServices, request: IncomingMessage): Promise<void> {
  if (!services.emailWebhook) throw unavailable('RESEND_WEBHOOK_SECRET is not set on this site.')
  const { body, headers } = await readRawEvent(request)
  const event = services.emailWebhook.read(body, headers)
  if (event) await recordDeliveryEvent(services, event)
}

async function handleStripeEvent(services: AppServices, request: IncomingMessage): Promise<void> {
  // The sandbox reports its payments internally, so that nobody can forge them here.
  if (!services.payments || services.sandbox)
    throw unavailable('Stripe is not set up on this site.')
  try {
    await handlePaymentEvent(services, await readRawEvent(request))
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') {
      services.log.warn({ reason: error.message }, 'a payment webhook was refused')
    }
    throw error
  }
}

async function readRawEvent(request: IncomingMessage) {
  const body = await readBytes(request, maxBodyBytes)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  )
  return { body: body.toString('utf8'), headers }
}
