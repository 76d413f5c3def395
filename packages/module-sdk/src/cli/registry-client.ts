import { textOption } from './arguments.ts'
import { CliError } from './cli-error.ts'
import { isInstalled } from './installed-from.ts'
import { addressOf, readToken } from './places.ts'
import type { VerbInput } from './verb.ts'

export interface RegistryAddress {
  to: string
  token?: string
}

export interface Call extends RegistryAddress {
  method?: 'GET' | 'POST' | 'PUT'
  /** Below `/registry/v1`. */
  path: string
  body?: unknown
}

interface Refused {
  detail?: string | { loc: (string | number)[]; msg: string }[]
  message?: string
}

/** Drops the leading "body" from an error location, meaningless to someone who typed an argument. */
function itemSentence({ loc, msg }: { loc: (string | number)[]; msg: string }): string {
  return `${(loc[0] === 'body' && loc.length > 1 ? loc.slice(1) : loc).join('.')}: ${msg}`
}

function sentenceOf(body: Refused | null, status: number): string {
  const detail = body?.detail ?? body?.message
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail)) return detail.map(itemSentence).join('; ')
  return `The registry answered ${status}.`
}

/** A character no token has, such as the "…" of a truncated copy; it would make the header invalid. */
const isNoToken = (token: string) => /[^\x20-\x7e]/.test(token)

const elsewhere = isInstalled ? 'name it with --to' : 'name it with --to, or set PORT as its server has it'
const isNotRunning = `is it running there? If elsewhere, ${elsewhere}.`

/** A network error as a sentence. Only `cause` is used: `fetch`'s own message may quote the token. */
function unreached(to: string, { cause }: Error): CliError {
  const { code, message } = (cause ?? {}) as NodeJS.ErrnoException
  const why = code === 'ECONNREFUSED' ? isNotRunning : `${message || code || 'the call could not be made'}.`
  return new CliError(`No registry answers at ${to}: ${why}`)
}

/** Calls a registry. @throws CliError with the registry's own reason */
export async function callRegistry<T>({ to, token, method = 'GET', path, body }: Call): Promise<T> {
  if (token && isNoToken(token))
    throw new CliError('KEYSTEAD_PUBLISH_TOKEN is not a token: it contains an invalid character.')
  const response = await fetch(`${to}/registry/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw unreached(to, error)
  })
  const answer = (await response.json().catch(() => null)) as unknown
  if (response.status === 401 && token)
    throw new CliError(`${to} does not know this token, or it has ended: see KEYSTEAD_PUBLISH_TOKEN.`, 401)
  if (!response.ok) throw new CliError(sentenceOf(answer as Refused | null, response.status), response.status)
  if (answer === null) throw new CliError(`${to} is no Keystead registry.`)
  return answer as T
}

/** Fails fast, before lengthy work, if no registry answers. @throws CliError */
export async function requireRegistry(to: string): Promise<void> {
  await callRegistry({ to, path: '/host' })
}

/** Also checks that the registry knows the token, whatever its scope. @throws CliError */
export async function requirePublishToken(registry: RegistryAddress): Promise<void> {
  await callRegistry({ ...registry, path: '/versions' }).catch((error: CliError) => {
    // 403 is fine: a publish-only token may not read.
    if (error.status !== 403) throw error
  })
}

/** The registry that `--to` names, and the token to call it with. */
export async function registryOf(input: VerbInput): Promise<RegistryAddress> {
  const to = textOption(input, 'to')
  return { to: addressOf(to), token: await readToken(to) }
}

/** Calls the registry that `--to` names, with its token. */
export async function ask<T>(
  input: VerbInput,
  method: NonNullable<Call['method']>,
  path: string,
  body?: unknown,
): Promise<T> {
  return callRegistry<T>({ ...(await registryOf(input)), method, path, body })
}
