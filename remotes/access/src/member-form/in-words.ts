import { apiError, isApiError } from '@keystead/api-client/api-error'
import type { Translate } from '@keystead/module-sdk'

/** What the server refuses an address for, in the person's language; another error as it is. */
export function inWords(error: unknown, t: Translate): unknown {
  if (!isApiError(error) || typeof error.detail === 'string') return error
  const known: Record<string, string> = {
    already_member: t('member.already'),
    own_group: t('member.self'),
  }
  const detail = error.detail.map((item) => ({ ...item, msg: known[item.type] ?? item.msg }))
  return apiError({ ...error, detail }, error)
}
