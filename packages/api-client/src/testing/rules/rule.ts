/**
 * The rules of fields (docs/rules) as plain data: one row a rule, the form's limit and the API's beside each
 * other. Every row is run against the API (server/src/api/validation, server/src/auth) and against the forms
 * (remotes/<module>/src/validation, shell/src/pages/auth).
 */
export interface Rule {
  field: string
  /** The rule's number and what it says about the field. */
  source: string
  /** Absent where no form has the field. */
  form?: FormSide
  /** Absent where only forms keep the rule. */
  api?: ApiSide
}

/** A message with its catalogue key ('module.key', 'common:key'); `{{field}}` stands for the field's label. */
export interface Text {
  key: string
  en: string
  de: string
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
  /** What becomes of a value: a blank that is kept as null. */
  gives?: [value: unknown, kept: unknown][]
  /** Invalid values just beyond the limit, with their messages. */
  refuses?: Refusal[]
  /** The field's initial value, or the default if it is absent. */
  default?: unknown
  /** Other fields that must be set as well. */
  beside?: Record<string, unknown>
}

export type FormRefusal = [value: unknown, text: Text]
/** `type` as in the item of a 422; `msg` where the sentence is quoted. */
export type ApiRefusal = [value: unknown, type: string, msg?: Pick<Text, 'en'>]

export type FormLimit = Limit<FormRefusal>
export type ApiLimit = Limit<ApiRefusal>
export type FormSide = FormLimit & { at: Place[] }
export type ApiSide = ApiLimit & { at: Place[] }

/** One rule as both sides keep it, before it is known where. */
export interface Pair {
  form?: FormLimit
  api?: ApiLimit
  /** Only what creates a row keeps it, or only what changes one. */
  only?: 'creates' | 'updates'
}

/** Paths of one resource's fields. */
export interface Places {
  forms: Place[]
  creates: Place[]
  updates: Place[]
}

/** Makes the rows of a resource: `row('street city', 'R102', required(), atMost(200))`. */
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
