/**
 * The rules of fields (docs/rules) as data: one row per rule, with form and API limits. Every row is tested against
 * the API (server/src/api/validation, server/src/auth) and the forms (remotes/<module>/src/validation,
 * shell/src/pages/auth).
 */
export interface Rule {
  field: string
  /** The rule's number and its statement on the field. */
  source: string
  /** Absent if no form has the field. */
  form?: FormSide
  /** Absent if only forms enforce the rule. */
  api?: ApiSide
}

/** A form or endpoint, and the field's path in its values: 'person' for `person.first_name`. */
export interface Place {
  at: string
  under?: string
}

export interface Limit<Refusal> {
  /** The limit in words. */
  limit: string
  /** Valid values at the limit. */
  takes?: unknown[]
  /** The stored value: null for a blank. */
  gives?: [value: unknown, kept: unknown][]
  /** Invalid values just beyond the limit, with their messages. */
  refuses?: Refusal[]
  /** The field's initial value, or the default if it is absent. */
  default?: unknown
  /** Other fields that must be set as well. */
  beside?: Record<string, unknown>
}

/** With the English message; `{{field}}` is the field's label. */
export type FormRefusal = [value: unknown, text: string]
/** `type` of the 422 item; `msg` if its text is quoted. */
export type ApiRefusal = [value: unknown, type: string, msg?: string]

export type FormLimit = Limit<FormRefusal>
export type ApiLimit = Limit<ApiRefusal>
export type FormSide = FormLimit & { at: Place[] }
export type ApiSide = ApiLimit & { at: Place[] }

/** A rule for both sides, before its paths are known. */
export interface Pair {
  form?: FormLimit
  api?: ApiLimit
  /** Only enforced on creating, or only on changing a row. */
  only?: 'creates' | 'updates'
}

/** Paths of one resource's fields. */
export interface Places {
  forms: Place[]
  creates: Place[]
  updates: Place[]
}

/** Creates a resource's rows: `row('street city', 'R102', required(), atMost(200))`. */
export const rowsAt =
  (places: Places) =>
  (fields: string, source: string, ...pairs: Pair[]): Rule[] =>
    fields
      .split(' ')
      .flatMap((field) =>
        pairs.map((pair) => ({ field, source, ...form(places, pair), ...api(places, pair) })),
      )

function form({ forms }: Places, pair: Pair) {
  return pair.form && forms.length > 0 ? { form: { at: forms, ...pair.form } } : {}
}

function api({ creates, updates }: Places, { api: limit, only }: Pair) {
  const at = only ? { creates, updates }[only] : [...creates, ...updates]
  return limit && at.length > 0 ? { api: { at, ...limit } } : {}
}

export const place = (at: string, under?: string): Place => ({ at, under })
