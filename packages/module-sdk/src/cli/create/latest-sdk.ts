import { CliError } from '../cli-error.ts'

/** What a deployment says under `/sdk/latest.json`. */
export type LatestSdk = Record<string, { version: string; address: string; integrity: string }>

const isLatestSdk = (answer: unknown): answer is LatestSdk =>
  typeof (answer as Partial<LatestSdk> | null)?.['@keystead/module-sdk']?.address === 'string'

/** The packages that a deployment hands out today. @throws CliError where it hands out none */
export async function latestSdk(to: string): Promise<LatestSdk> {
  const response = await fetch(`${to}/sdk/latest.json`).catch(() => null)
  // What is no deployment answers too: with a page of its own, or with other JSON.
  const answer = (await response?.json().catch(() => null)) as unknown
  if (response?.ok && isLatestSdk(answer)) return answer
  // It says itself why, where it has packed nothing.
  const said = answer as { type?: string; detail?: string } | null
  if (said?.type === 'sdk_not_packed') throw new CliError(`${to} hands out no SDK. ${said.detail}`)
  throw new CliError(`${to} hands out no SDK: is it a Keystead deployment, and running?`)
}
