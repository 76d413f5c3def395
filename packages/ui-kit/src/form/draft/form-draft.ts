import { contestedFields, isSame } from '@keystead/api-client/edit-conflict'
import type { ConflictField } from '../conflict/edit-conflict.ts'
import type { Keepable } from '../form-context.ts'

type Values = Readonly<Record<string, unknown>>

/** Where one form's draft is kept: a service of the host, handed in with the dialog's place. */
export interface DraftPlace {
  read(): { at: number; kept: Values } | undefined
  /** Adds parts to what is kept; each replaces what stood under its name. */
  write(parts: object): void
  clear(): void
}

/** What was typed, and what it was typed on. */
export interface FormDraft {
  at: number
  /** The fields that were changed. */
  typed: Values
  /** What those began with. */
  base: Values
  /** Of the row that they change. */
  version?: string
  /** Of a wizard. */
  step: number
  /** The steps of a wizard that are left out. */
  skipped: string[]
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The draft of a form, where one is kept that it can read. */
export function readDraft(place: DraftPlace | undefined): FormDraft | undefined {
  const found = place?.read()
  if (!found) return undefined
  const { typed, base, version, step, skipped } = found.kept
  if (!isObject(typed) || !isObject(base)) return undefined
  return {
    at: found.at,
    typed,
    base,
    version: typeof version === 'string' ? version : undefined,
    step: typeof step === 'number' ? step : 0,
    skipped: Array.isArray(skipped) ? skipped : [],
  }
}

/**
 * What was sent is kept beside what is typed, the steps of a save or the keys of rows: it is not over because nothing is
 * left to type.
 */
export function isUnderWay(place: DraftPlace | undefined): boolean {
  const { attempt, keys } = place?.read()?.kept ?? {}
  return attempt !== undefined || keys !== undefined
}

/**
 * The step that it was left on. On a row that has changed since the steps are gone through anew: what is to be chosen
 * is named and written by the fields, which make themselves known when they are first shown.
 */
export const stepOf = (draft: FormDraft | undefined, versionNow: string | undefined) =>
  draft?.version === versionNow ? draft?.step : undefined

/** What was typed, without fields that have become something else since: the form is of a newer version then. */
export function usableValues({ typed }: FormDraft, initial: Values): Values {
  const isUsable = ([key, value]: [string, unknown]) =>
    (initial[key] ?? null) === null || value === null || kindOf(value) === kindOf(initial[key])
  return Object.fromEntries(Object.entries(typed).filter(isUsable))
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'group' : 'plain'

/**
 * The changed fields as they are kept.
 *
 * @param keepables which values may be, by the path of the field; one inside a list or group decides for all of that
 */
export function changedFields(typed: Values, initial: Values, keepables: ReadonlyMap<string, Keepable>) {
  const isKept = (key: string) =>
    [...keepables].every(([path, keepable]) => path.split('.')[0] !== key || keepable(typed[key]))
  const keys = Object.keys(typed).filter((key) => isKept(key) && !isSame(typed[key], initial[key]))
  // JSON knows no undefined: what was emptied would come back as it was.
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { typed: pick(typed), base: pick(initial) }
}

/** The fields that somebody else has changed since the draft was typed: the person chooses again. */
export function conflictsOf(
  { typed, base, version }: FormDraft,
  initial: Values,
  versionNow: string | undefined,
): ConflictField[] | undefined {
  if (version === versionNow) return undefined
  const contested = contestedFields(typed, base, initial)
  if (contested.length === 0) return undefined
  return contested.map((key) => ({ key, typed: typed[key], stored: initial[key], base: base[key] }))
}
