import type { ValidationItem } from '@keystead/api-client/transport'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { pathKey } from '../field-path.ts'
import { issueText, type Translate } from './issue-text.ts'
import { serverIssueText } from './server-errors.ts'

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

/** Maps a server's errors to the fields they name, and collects those that match no field. */
export function serverErrors(
  items: ValidationItem[],
  labels: Labels,
  t: Translate,
  own?: Translate,
  mapLoc: (loc: (string | number)[]) => (string | number)[] = (loc) => loc,
): { wrong: FieldErrors; rest: string[] } {
  const wrong = new Map<string, FieldError>()
  const rest: string[] = []
  for (const item of items) {
    const loc = item.loc.filter((part, index) => index > 0 || part !== 'body')
    const path = mapLoc(loc)
    // Errors in a list's items are shown at the list's field.
    const at = path.findLastIndex((_, index) => labels.has(pathKey(path.slice(0, index + 1))))
    const key = pathKey(at < 0 ? path : path.slice(0, at + 1))
    const label = labels.get(key)
    const text = serverIssueText(item, label ?? key, t, own)
    if (label === undefined) rest.push(text)
    else wrong.set(key, { text, fromServer: true })
  }
  return { wrong, rest }
}
