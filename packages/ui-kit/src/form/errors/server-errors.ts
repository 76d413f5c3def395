import { isApiError, type ValidationItem } from '@keystead/api-client/transport'
import { levelName } from '../../base/level-name.ts'
import type { Translate } from './issue-text.ts'

/**
 * The text of one server error: ours for a known type, else `refused.<type>` of the module's or common catalogue, else
 * the server's.
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

const knownTypes = new Map([
  ['bad_answer', 'error.server'],
  ['changed_meanwhile', 'error.changedMeanwhile'],
  ['network', 'error.network'],
  ['not_found', 'error.notFound'],
  ['not_unique', 'error.notUnique'],
  ['payload_too_large', 'error.tooLarge'],
  ['plan_required', 'error.planRequired'],
  ['preview_read_only', 'error.previewReadOnly'],
  ['rate_limited', 'error.rateLimited'],
  ['timeout', 'error.timeout'],
])

/** The text of an error without a field: ours if known, else the server's detail. */
export function errorText(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('error.unexpected')
  const key = knownTypes.get(error.type)
  if (key) return t(key)
  if (error.type === 'level_too_low' && error.params) return levelTooLow(error.params, t)
  if (error.status >= 500) return t('error.server')
  if (typeof error.detail === 'string') return error.detail || t('error.generic')
  return t('error.input')
}

const levelTooLow = ({ level, required }: Record<string, unknown>, t: Translate) =>
  t('error.levelTooLow', { level: levelName(level, t), required: levelName(required, t) })
