import { CliError } from './cli-error.ts'

export interface RegistryAddress {
  to: string
  token?: string
}

interface Call extends RegistryAddress {
  method?: 'GET' | 'POST' | 'PUT'
  /** Under `/registry/v1`. */
  path: string
  body?: unknown
}

interface Refused {
  detail?: string | { loc: (string | number)[]; msg: string }[]
  message?: string
}

/** That a field stands in the body is nothing to a person who typed an argument. */
function itemSentence({ loc, msg }: { loc: (string | number)[]; msg: string }): string {
  return `${(loc[0] === 'body' && loc.length > 1 ? loc.slice(1) : loc).join('.')}: ${msg}`
}

function sentenceOf(body: Refused | null, status: number): string {
  const detail = body?.detail ?? body?.message
  if (typeof detail === 'string') return detail
  if (Array.isArray(detail)) return detail.map(itemSentence).join('; ')
  return `The registry answered ${status}.`
}

/** A byte that no token has, as of one that was copied from where it is cut short: no call could be made with it. */
const isNoToken = (token: string) => /[^\x20-\x7e]/.test(token)

/** Why nothing came back: `fetch` names the cause apart. Its own message may quote what was sent, a token too. */
function unreached(to: string, { cause }: Error): CliError {
  const { code, message: said } = (cause ?? {}) as NodeJS.ErrnoException
  const why = code === 'ECONNREFUSED' ? 'is it running?' : `${said || code || 'the call could not be made'}.`
  return new CliError(`No registry answers at ${to}: ${why}`)
}

/** One call to a registry. @throws CliError with the registry's own reason */
export async function callRegistry<T>({ to, token, method = 'GET', path, body }: Call): Promise<T> {
  if (token && isNoToken(token))
    throw new CliError('KEYSTEAD_PUBLISH_TOKEN is no token: it holds a character that none has.')
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

/** Whether a registry answers, before something long is begun for it. @throws CliError where none does */
export async function demandRegistry(to: string): Promise<void> {
  await callRegistry({ to, path: '/host' })
}

/** Whether it knows the token too, whatever that may do. @throws CliError where it does not */
export async function demandToken(registry: RegistryAddress): Promise<void> {
  await callRegistry({ ...registry, path: '/versions' }).catch((error: CliError) => {
    // May not read: a token that may publish alone.
    if (error.status !== 403) throw error
  })
}
