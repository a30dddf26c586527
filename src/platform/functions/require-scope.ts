import type { ApiKeyActor } from '../context.ts'
import { forbidden } from '../errors.ts'
import type { FunctionContract } from './declare.ts'

/** People need no scope. @throws AppError `forbidden` */
export function requireScope(
  key: ApiKeyActor | null,
  { name, scope }: Pick<FunctionContract, 'name' | 'scope'>,
): void {
  if (!key) return
  if (scope === undefined) throw forbidden(`No key may call ${name}: it is for people.`)
  if (!key.scopes.includes(scope)) {
    throw forbidden(`This key lacks the scope '${scope}', which ${name} needs.`)
  }
}
