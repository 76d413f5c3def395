import { randomUUID } from 'node:crypto'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { asServer } from '../../db/database.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { insertFlowState } from '../links/links-repository.ts'
import { allowedRedirect, withCode, withRefusal } from '../links/redirects.ts'
import { issuerUrl } from '../tokens/access-token.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { hashToken } from '../tokens/opaque-tokens.ts'
import { accountFor } from './account-for.ts'
import {
  newNonce,
  newVerifier,
  type OpenIdProvider,
  type ProvidedPerson,
  type SignInHints,
} from './provider.ts'
import { openState, type PendingSignIn, sealState } from './state.ts'

/** The callback URL, which must be registered with the provider. */
export const callbackUrl = (publicUrl: string): string => `${issuerUrl(publicUrl)}/callback`

const REFUSALS = {
  unreachable: ['server_error', 'unexpected_failure', 'The sign-in provider does not answer'],
  state: ['invalid_request', 'bad_oauth_state', 'OAuth state is invalid or has expired'],
  exchange: ['server_error', 'unexpected_failure', 'Unable to exchange external code'],
} as const

/** @returns the provider's URL, or the way back with an error if it does not respond */
export async function redirectToProvider(
  context: AuthContext,
  provider: OpenIdProvider,
  wanted: { redirectTo: string; challenge: Challenge },
  hints: SignInHints,
  onError: (error: unknown) => void,
): Promise<string> {
  const pending = { ...wanted, verifier: newVerifier(), nonce: newNonce() }
  const state = await sealState(pending, context.keys.secret)
  try {
    return (await provider.departure({ ...pending, state }, hints)).href
  } catch (error) {
    onError(error)
    return withRefusal(wanted.redirectTo, ...REFUSALS.unreachable)
  }
}

/** Handles the provider's callback. @returns the redirect: with a code (PKCE), or with the reason for failure */
export async function handleCallback(
  context: AuthContext,
  provider: OpenIdProvider,
  { query, language }: { query: string; language: Language },
  onError: (error: unknown) => void,
): Promise<string> {
  const url = new URL(`${callbackUrl(context.publicUrl)}?${query}`)
  const state = url.searchParams.get('state') ?? ''
  const opened = await openState(state, context.keys.secret)
  // Invalid state: the origin is unknown, so use the callback page, which shows errors.
  if (!opened) return withRefusal(`${context.publicUrl}/callback`, ...REFUSALS.state)
  // Checked again: the key may be known from a backup.
  const pending = { ...opened, redirectTo: allowedRedirect(opened.redirectTo, context.publicUrl) }
  const error = url.searchParams.get('error')
  if (error) return withRefusal(pending.redirectTo, ...refusalOf(error, url))
  let person: ProvidedPerson
  try {
    person = await provider.arrival(url, { ...pending, state })
  } catch (error) {
    onError(error)
    return withRefusal(pending.redirectTo, ...REFUSALS.exchange)
  }
  return admit(context, { person, language }, pending)
}

/** The provider's own error, if short and with a well-formed code. */
function refusalOf(code: string, url: URL): [string, string, string] {
  const error = /^[a-z_]{1,40}$/.test(code) ? code : 'server_error'
  const words = (url.searchParams.get('error_description') ?? error).slice(0, 200)
  return [error, 'bad_oauth_callback', words]
}

async function admit(
  context: AuthContext,
  { person, language }: { person: ProvidedPerson; language: Language },
  pending: PendingSignIn,
): Promise<string> {
  const { redirectTo, challenge } = pending
  try {
    const code = randomUUID()
    await asServer(context.database, async (trx) => {
      const userId = await accountFor(trx, person, language)
      await insertFlowState(trx, { codeHash: hashToken(code), userId, method: 'oauth', challenge })
    })
    return withCode(redirectTo, code)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withRefusal(redirectTo, 'access_denied', error.code, error.message)
  }
}
