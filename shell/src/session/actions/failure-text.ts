import { ownValue } from '@keystead/api-client/own-value'
import type { TFunction } from 'i18next'
import type { LinkFailure } from '../client/url-return.ts'
import type { AuthFailure } from './ask-auth.ts'

// Spelled-out keys: the test for unused texts cannot see composed ones.
const textKeys: Record<string, string> = {
  email_address_invalid: 'validation.email',
  invalid_credentials: 'provider.invalid_credentials',
  email_not_confirmed: 'provider.email_not_confirmed',
  weak_password: 'provider.weak_password',
  same_password: 'provider.same_password',
  otp_expired: 'provider.otp_expired',
  pkce_code_verifier_not_found: 'provider.bad_oauth',
  reauthentication_needed: 'provider.reauthentication_needed',
  over_request_rate_limit: 'provider.over_request_rate_limit',
  over_email_send_rate_limit: 'provider.over_email_send_rate_limit',
  bad_oauth_callback: 'provider.bad_oauth',
  bad_oauth_state: 'provider.bad_oauth',
  other_account: 'provider.other_account',
  provider_email_needs_verification: 'provider.provider_email_needs_verification',
  session_not_found: 'sessionExpired',
}

/** Our text for a known code or fault, else the provider's message, else the page's default. */
export function failureText(
  t: TFunction<['auth', 'common']>,
  failure: AuthFailure,
  fallback: string,
): string {
  const key = ownValue(textKeys, failure.code ?? '')
  if (key) return t(key)
  if (failure.kind === 'server') return t('common:error.server')
  if (failure.kind === 'unreachable') return t('common:error.network')
  return failure.message || fallback
}

/** Why a link or a return from the sign-in service failed: anyone can craft its URL, so only known codes count. */
export const linkFailureText = (
  t: TFunction<['auth', 'common']>,
  { code, fault }: LinkFailure,
  unknown = t('common:error.unexpected'),
): string => failureText(t, { kind: fault ?? 'refused', code, message: '' }, unknown)
