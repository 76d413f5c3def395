import { isApiError, type ValidationItem } from '@keystead/api-client/transport'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { pathKey } from '../field-path.ts'
import { issueText, type Translate } from './issue-text.ts'
import { errorText, serverIssueText } from './server-errors.ts'

export interface FieldError {
  text: string
  /** Server errors stay until the field changes, as no schema can clear them. */
  fromServer: boolean
}

export type FieldErrors = ReadonlyMap<string, FieldError>

/** Same texts at the same fields: nothing to re-render. */
export const isSameErrors = (one: FieldErrors, other: FieldErrors): boolean =>
  one.size === other.size &&
  [...one].every(([key, { text, fromServer }]) => {
    const error = other.get(key)
    return error?.text === text && error.fromServer === fromServer
  })

/** Field labels by path. */
export type Labels = ReadonlyMap<string, string>

/** The first issue per path, as text. */
export function schemaErrors(
  issues: readonly StandardSchemaV1.Issue[],
  labels: Labels,
  t: Translate,
  own?: Translate,
): FieldErrors {
  const wrong = new Map<string, FieldError>()
  for (const issue of issues) {
    const key = pathKey((issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)))
    if (wrong.has(key)) continue
    wrong.set(key, { text: issueText(issue, labels.get(key) ?? key, t, own), fromServer: false })
  }
  return wrong
}

interface ErrorWords {
  labels: Labels
  t: Translate
  translate?: Translate | undefined
  mapLoc?: ((loc: (string | number)[]) => (string | number)[]) | undefined
}

interface ThrownErrors {
  wrong: FieldErrors
  /** Of no field. */
  rest: string[]
}

/** Maps an error to the fields that it names, if any. */
export function thrownErrors(error: unknown, words: ErrorWords): ThrownErrors {
  if (isApiError(error) && typeof error.detail !== 'string') return serverErrors(error.detail, words)
  const text = errorText(error, words.t)
  // Values that are taken: the server names their fields.
  const named = isApiError(error) ? [error.params?.fields].flat().map(String) : []
  const fields = named.filter((key) => words.labels.has(key))
  const wrong = new Map(fields.map((key) => [key, { text, fromServer: true }] as const))
  return { wrong, rest: fields.length > 0 ? [] : [text] }
}

function serverErrors(
  items: ValidationItem[],
  { labels, t, translate, mapLoc = (loc) => loc }: ErrorWords,
): ThrownErrors {
  const wrong = new Map<string, FieldError>()
  const rest: string[] = []
  for (const item of items) {
    const loc = item.loc.filter((part, index) => index > 0 || part !== 'body')
    const path = mapLoc(loc)
    // Errors in a list's items are shown at the list's field.
    const at = path.findLastIndex((_, index) => labels.has(pathKey(path.slice(0, index + 1))))
    const key = pathKey(at < 0 ? path : path.slice(0, at + 1))
    const label = labels.get(key)
    const text = serverIssueText(item, label ?? key, t, translate)
    if (label === undefined) rest.push(text)
    else wrong.set(key, { text, fromServer: true })
  }
  return { wrong, rest }
}
