import { contestedTogether, isSame, type Together } from '@keystead/api-client/edit-conflict'
import type { ConflictField } from '../conflict/rebase.ts'
import type { Keepable } from '../form-context.ts'

type Values = Readonly<Record<string, unknown>>

/** Storage of one form's draft: a service of the host, passed with the dialog's place. */
export interface DraftPlace {
  read(): { at: number; kept: Values } | undefined
  /** Merges parts into the draft, by name. */
  write(parts: object): void
  clear(): void
}

/** A form's input, with the values it was based on. */
export interface FormDraft {
  at: number
  /** Changed fields. */
  typed: Values
  /** Their initial values, and those of fields that belong together with them. */
  base: Values
  /** Of the edited row. */
  version?: string
  /** Of a wizard. */
  step: number
  /** Skipped wizard steps. */
  skipped: string[]
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a form's draft, if there is a valid one. */
export function readDraft(place: DraftPlace | undefined): FormDraft | undefined {
  const stored = place?.read()
  if (!stored) return undefined
  const { typed, base, version, step, skipped } = stored.kept
  if (!isObject(typed) || !isObject(base)) return undefined
  return {
    at: stored.at,
    typed,
    base,
    version: typeof version === 'string' ? version : undefined,
    step: typeof step === 'number' ? step : 0,
    skipped: Array.isArray(skipped) ? skipped : [],
  }
}

/** Whether a save is in progress: its steps or idempotency keys are kept in the draft, even without unsaved input. */
export function isUnderWay(place: DraftPlace | undefined): boolean {
  const { attempt, keys } = place?.read()?.kept ?? {}
  return attempt !== undefined || keys !== undefined
}

/**
 * The draft's step. If the row has changed since, starts over: conflicts are labelled by fields that register when
 * first shown.
 */
export const stepOf = (draft: FormDraft | undefined, versionNow: string | undefined) =>
  draft?.version === versionNow ? draft?.step : undefined

/** The draft's values, without fields whose type has changed in a newer version of the form. */
export function usableValues({ typed }: FormDraft, initial: Values): Values {
  const isUsable = ([key, value]: [string, unknown]) =>
    (initial[key] ?? null) === null || value === null || kindOf(value) === kindOf(initial[key])
  return Object.fromEntries(Object.entries(typed).filter(isUsable))
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'group' : 'plain'

/**
 * The changed fields, as kept in the draft; without a version days as well, as "today" may be another when restored.
 * @param keepables which values may be kept, by field path; one inside a list or group decides for all of it
 */
export function changedFields(
  typed: Values,
  initial: Values,
  keepables: ReadonlyMap<string, Keepable>,
  isUnversioned: boolean,
  together: readonly Together[] = [],
) {
  const isKept = (key: string) =>
    [...keepables].every(([path, keepable]) => path.split('.')[0] !== key || keepable(typed[key]))
  const isChanged = (key: string) => !isSame(typed[key], initial[key]) || (isUnversioned && isDay(typed[key]))
  const keys = Object.keys(typed).filter((key) => isKept(key) && isChanged(key))
  const related = together.filter((fields) => fields.some((field) => keys.includes(field))).flat()
  // JSON drops undefined: a cleared field would come back.
  const pick = (values: Values, fields: readonly string[]) =>
    Object.fromEntries(fields.map((key) => [key, values[key] ?? null]))
  return { typed: pick(typed, keys), base: pick(initial, [...keys, ...related]) }
}

/** What a draft's input started from: while a conflict is undecided, the values of then, except of decided fields. */
export function draftBase(
  initial: Values,
  conflicts: readonly ConflictField[] = [],
  before: Values = {},
): Values {
  const open = conflicts.filter(({ choice }) => !choice)
  if (open.length === 0) return initial
  const isDecided = (key: string) => conflicts.some((field) => field.key === key && field.choice)
  const kept = Object.entries(before).filter(([key]) => !isDecided(key))
  return { ...initial, ...Object.fromEntries([...kept, ...open.map(({ key, base }) => [key, base])]) }
}

/** Draft fields that somebody else has changed since, or what belongs together with them: the user chooses again. */
export function conflictsOf(
  { typed, base, version }: FormDraft,
  initial: Values,
  versionNow: string | undefined,
  together: readonly Together[] = [],
): ConflictField[] | undefined {
  if (version === versionNow) return undefined
  const contested = contestedTogether(typed, base, initial, together)
  if (contested.length === 0) return undefined
  const mine = { ...base, ...typed }
  return contested.map((key) => ({ key, typed: mine[key], stored: initial[key], base: base[key] }))
}
