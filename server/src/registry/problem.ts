import { moduleIdSchema } from '@keystead/module-sdk/manifest'
import { Problem } from '../http/problem.ts'

export const unknownModule = (id: string) => new Problem(404, 'not_found', `There is no module "${id}".`)

/** What is no id at all is not asked of the database. @throws Problem 404 */
export function requireModuleId(id: string): void {
  if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
}

export const unknownVersion = (id: string, version: string) =>
  new Problem(404, 'not_found', `There is no version ${version} of "${id}".`)

export const notByPlan = (id: string) =>
  new Problem(409, 'not_by_plan', `"${id}" is for product staff alone: no plan takes it from them.`)

export const accountMissing = (email: string) =>
  new Problem(404, 'not_found', `Nobody has an account with the address ${email}.`)

export const noPromise = (email: string) =>
  new Problem(
    409,
    'no_promise',
    `No plan is promised to ${email}: somebody has come for it, or it was taken back. Give one instead.`,
  )
