import { moduleIdSchema } from '@keystead/module-sdk/manifest'
import { Problem } from '../http/problem.ts'

export const unknownModule = (id: string) => new Problem(404, 'not_found', `There is no module "${id}".`)

/** Anything but an id is not looked up in the database. @throws Problem 404 */
export function requireModuleId(id: string): void {
  if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
}

export const unknownVersion = (id: string, version: string) =>
  new Problem(404, 'not_found', `There is no version ${version} of "${id}".`)

export const withdrawnVersion = (id: string, version: string) =>
  new Problem(409, 'withdrawn', `${id} ${version} was withdrawn and cannot come back.`)

/** @param stable undefined if there is none */
export function noEarlierVersion(id: string, stable: string | undefined): Problem {
  const detail =
    stable === undefined
      ? `${id} has no stable version to go back to.`
      : `${id} has no stable version before ${stable} to go back to. To give one that was rolled back, promote it; to take ${stable} from everybody, withdraw it.`
  return new Problem(409, 'no_earlier_version', detail)
}

export const notByPlan = (id: string) =>
  new Problem(409, 'not_by_plan', `"${id}" is staff-only and not controlled by plans.`)

export const accountMissing = (email: string) =>
  new Problem(404, 'not_found', `Nobody has an account with the address ${email}.`)

export const noPromise = (email: string) =>
  new Problem(
    409,
    'no_promise',
    `No plan is promised to ${email} any more: the promise was redeemed or withdrawn. Give one instead.`,
  )
