import type { StandardSchemaV1 } from '@standard-schema/spec'

export type Translate = (key: string, params?: Record<string, unknown>) => string

/** zod's extra data of an issue; other schema libraries must use a key as their message. */
interface ZodFacts {
  code?: string
  input?: unknown
  expected?: string
  origin?: string
  format?: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
  keys?: string[]
}

const keyPattern = /^(?:([\w-]+):)?((?:\w+\.)+\w+)(?:\?(.*))?$/

/**
 * The text of a schema issue: its message is a catalogue key with parameters ('common:validation.tooLong?count=100'),
 * else zod's code decides. `own`, the module's `t`, translates keys of other namespaces or none.
 */
export function issueText(
  issue: StandardSchemaV1.Issue,
  field: string,
  common: Translate,
  own?: Translate,
): string {
  const key = keyPattern.exec(issue.message)
  if (!key) return codeText(issue as StandardSchemaV1.Issue & ZodFacts, field, common)
  const [, namespace, name = '', query = ''] = key
  const params = { field, ...paramsOf(query) }
  if (namespace === 'common') return common(name, params)
  return (own ?? common)(name, params)
}

const numeric = new Set(['count', 'min', 'max'])

/** Numbers are for plurals and formats; everything else is quoted as it is, "01" too. */
function paramsOf(query: string): Record<string, string | number> {
  const entries = [...new URLSearchParams(query)]
  return Object.fromEntries(entries.map(([name, value]) => [name, numeric.has(name) ? Number(value) : value]))
}

export const isBlank = (input: unknown) => input === undefined || input === null || input === ''

function codeText(issue: StandardSchemaV1.Issue & ZodFacts, field: string, t: Translate): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return t('validation.integer', { field })
      return wrongTypeText(issue, field, t)
    case 'too_small':
      return tooSmallText(issue, field, t)
    case 'too_big':
      if (issue.origin === 'string') return t('validation.tooLong', { field, count: Number(issue.maximum) })
      return t('error.input')
    case 'invalid_format':
      return formatText(issue, field, t)
    case 'invalid_value':
      return isBlank(issue.input) ? t('validation.required', { field }) : t('error.input')
    case 'unrecognized_keys':
      return t('validation.extra', { field: issue.keys?.join(', ') ?? field })
    default:
      return t('error.input')
  }
}

function formatText(issue: ZodFacts, field: string, t: Translate) {
  if (issue.input === '') return t('validation.required', { field })
  if (issue.format === 'email') return t('validation.email')
  return issue.format === 'date' ? t('validation.date') : t('error.input')
}

/** zod omits the input from issues by default: infer from its message whether it was blank. */
function wrongTypeText(issue: ZodFacts & { message: string }, field: string, t: Translate) {
  const wasBlank = 'input' in issue ? isBlank(issue.input) : /undefined|null/.test(issue.message)
  return wasBlank ? t('validation.required', { field }) : t('error.input')
}

function tooSmallText(issue: ZodFacts, field: string, t: Translate) {
  if (issue.origin !== 'number' && issue.origin !== 'int') return t('validation.required', { field })
  if (Number(issue.minimum) !== 0) return t('error.input')
  return t(issue.inclusive === false ? 'validation.positive' : 'validation.notNegative', { field })
}
