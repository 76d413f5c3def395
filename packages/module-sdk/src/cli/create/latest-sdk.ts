import { CliError } from '../cli-error.ts'

/** The content of `/sdk/latest.json`: the packages of modules, and `@keystead/create-module`. */
export type LatestSdk = Record<string, { version: string; address: string; integrity: string }>

const isLatestSdk = (answer: unknown): answer is LatestSdk =>
  typeof (answer as Partial<LatestSdk> | null)?.['@keystead/module-sdk']?.address === 'string'

/** The SDK packages the deployment serves. @throws CliError if it serves none */
export async function latestSdk(to: string): Promise<LatestSdk> {
  const response = await fetch(`${to}/sdk/latest.json`).catch(() => null)
  // A server that is no deployment may answer with HTML or other JSON.
  const answer = (await response?.json().catch(() => null)) as unknown
  if (response?.ok && isLatestSdk(answer)) return answer
  // A deployment without a packed SDK says why.
  const problem = answer as { type?: string; detail?: string } | null
  if (problem?.type === 'sdk_not_packed') throw new CliError(`${to} hands out no SDK. ${problem.detail}`)
  throw new CliError(`${to} hands out no SDK: is it a Keystead deployment, and running?`)
}

/** Packages a repository starts with: few, as most of the SDK's dependencies are for building and checking. */
export const creatorOf = (latest: LatestSdk): string | undefined =>
  (latest['@keystead/create-module'] ?? latest['@keystead/module-sdk'])?.address
