import {
  confirmedMinutes,
  confirmPasswordText,
  deniedText,
  secondFactorText,
} from '../features/accounts/rules.ts'
import { requireKeyForIdea } from '../features/developers/require-key-for-idea.ts'
import { requireOwner } from '../features/founders/require-owner.ts'
import type { IdeaId } from '../features/ideas/contract.ts'
import { runWithAudit } from '../features/moderation/audit.ts'
import { refuseBlocked } from '../features/moderation/blocks.ts'
import type { Account, ApiKeyActor } from '../platform/context.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import type { FunctionContract } from '../platform/functions/declare.ts'
import type { AccessChecks } from '../platform/functions/implement.ts'
import type { AppContext } from './context.ts'

export const accessChecks: AccessChecks<AppContext> = {
  checkCaller(context, contract) {
    const { key } = context.actor
    if (key) requireScope(key, contract)
    return contract.access === 'admin' ? requireAdmin(context, contract) : undefined
  },
  async checkInput(context, contract, input) {
    refuseBlocked(context, contract, input)
    const { access, scope } = contract
    if (access !== 'owner') return
    const { ideaId } = input as { ideaId: IdeaId }
    const { key } = context.actor
    await (key ? requireKeyForIdea(context, key, ideaId) : requireOwner(context, ideaId, scope))
  },
}

function requireScope(key: ApiKeyActor, { name, scope }: FunctionContract): void {
  if (scope === undefined) throw forbidden(`No key may call ${name}: it is for people.`)
  if (!key.scopes.includes(scope)) {
    throw forbidden(`This key lacks the scope '${scope}', which ${name} needs.`)
  }
}

async function requireAdmin(
  { actor, clock }: AppContext,
  { needsPassword }: FunctionContract,
): Promise<void> {
  const account = await actor.account()
  if (!account) throw new AppError('unauthenticated', 'Please sign in as an administrator.')
  if (!account.isAdmin) throw forbidden(deniedText)
  if (account.needsSecondFactor) throw forbidden(secondFactorText)
  if (needsPassword) requireRecentPassword(account, clock())
}

/** @throws AppError `forbidden` if the password was last given too long ago */
export function requireRecentPassword({ confirmedAt }: Account, now: Date): void {
  const ageMs = now.getTime() - confirmedAt.getTime()
  if (ageMs > confirmedMinutes * 60_000) throw forbidden(confirmPasswordText)
}

export async function runAudited(
  context: AppContext,
  { name, auditedFields }: FunctionContract,
  input: unknown,
  handler: () => unknown,
): Promise<unknown> {
  if (!auditedFields) return handler()
  const account = await context.actor.account()
  const fields = input as Record<string, unknown>
  const about = Object.fromEntries(auditedFields.map((field) => [field, fields[field]]))
  const act = { userId: account?.id ?? null, act: name, about }
  return runWithAudit(context, act, async () => handler())
}
