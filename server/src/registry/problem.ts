import { moduleIdSchema } from '@keystead/module-sdk/manifest'
import { Problem } from '../http/problem.ts'

export const unknownModule = (id: string) => new Problem(404, 'not_found', `There is no module "${id}".`)

/** Anything but an id is not looked up in the database. @throws Problem 404 */
export function requireModuleId(id: string): void {
  if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
}

export const unknownVersion = (id: string, version: string) =>
  new Problem(404, 'not_found', `There is no version ${version} of "${id}".`)

export const notByPlan = (id: string) =>
  new Problem(409, 'not_by_plan', `"${id}" is staff-only and not controlled by plans.`)

export const accountMissing = (email: string) =>
  new Problem(404, 'not_found', `Nobody has an account with the address ${email}.`)

export const noPromise = (email: string) =>
  new Problem(
    409,
    'no_promise',
    `No plan is promised to ${email}: it was redeemed or withdrawn. Give one instead.`,
  )
