import { isApiError, type ValidationItem } from '@keystead/api-client/transport'
import { levelName } from '../../base/level-name.ts'
import type { Translate } from './issue-text.ts'

/**
 * The words for one item: ours for a known kind, else those that the module's catalogue, or the common one, has under
 * `refused.<type>`, else the server's.
 */
export function serverIssueText(
  { msg, type }: ValidationItem,
  field: string,
  t: Translate,
  own: Translate = t,
): string {
  const count = Number(/\d+/.exec(msg)?.[0])
  switch (type) {
    case 'missing':
    case 'string_too_short':
      return t('validation.required', { field })
    case 'string_too_long':
      return Number.isNaN(count) ? msg : t('validation.tooLong', { field, count })
    case 'int_type':
    case 'int_parsing':
    case 'int_from_float':
      return t('validation.integer', { field })
    case 'extra_forbidden':
      return t('validation.extra', { field })
    default:
      return own(`refused.${type}`, { field, defaultValue: msg })
  }
}

const knownTypes: Record<string, string> = {
  network: 'error.network',
  not_found: 'error.notFound',
  plan_required: 'error.planRequired',
  rate_limited: 'error.rateLimited',
  timeout: 'error.timeout',
}

/** The words for an error that belongs to no field: ours for a known kind, else the detail as returned. */
export function errorText(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('error.unexpected')
  const known = knownTypes[error.type]
  if (known) return t(known)
  if (error.type === 'level_too_low' && error.params) return levelTooLow(error.params, t)
  if (error.status >= 500) return t('error.server')
  if (typeof error.detail === 'string') return error.detail || t('error.generic')
  return t('error.input')
}

const levelTooLow = ({ level, required }: Record<string, unknown>, t: Translate) =>
  t('error.levelTooLow', { level: levelName(level, t), required: levelName(required, t) })
