/**
 * Field definitions as plain data; API schemas, form schemas, inputs, CSV and limit tests are derived from them. No zod
 * here, so read-only pages do not load it.
 */

/** One value, or one per act. */
export type ByAct<Value> = Value | { create: Value; edit: Value }

/** One value, or one each for form and API. */
export type Limit<Value> = ByAct<Value> | { form: ByAct<Value>; api: ByAct<Value> }

/** A year, or an offset from the current year. */
export type YearLimit = number | 'thisYear' | `thisYear+${number}`

/** The API's own message for a broken limit; forms use `invalid.<field>.<limit>` of the catalogue. */
export type Says = Partial<Record<'required' | 'format' | 'min' | 'max' | 'above', Limit<string | undefined>>>

export type Act = 'create' | 'edit'

export interface CommonOptions {
  /** Required; on edit it may be absent but not cleared. */
  required?: true | Act
  /** The only act in which the API accepts it. */
  api?: Act
  /** The only action whose form includes it; `hidden`: in the values without an input; false: in no form. */
  form?: Act | 'hidden' | false
  /** Stored by the API for absent and null, and the form's initial value. */
  default?: string | number | boolean
  /** Initial value in forms only. */
  initial?: string | number | boolean
  says?: Says
  /** Catalogue name (`field.<words>`, `invalid.<words>.<limit>`) if it differs from the field's. */
  words?: string
  /** Column name in files if it differs from the field's. */
  column?: string
  /** Header aliases on import. */
  alsoCalled?: readonly string[]
  /** Further columns an imported file may have, whose text is appended to the field's own. */
  joined?: Readonly<Record<string, { side: 'before' | 'after'; alsoCalled: readonly string[] }>>
}

interface TextOptions extends CommonOptions {
  min?: number
  max?: Limit<number>
  /** The API refuses blanks instead of storing null. Forms send null either way. */
  refusesBlank?: true
}

export interface NumberOptions extends CommonOptions {
  min?: number
  max?: number
  /** Exclusive limits. */
  above?: number
  below?: number
}

interface IntegerOptions extends CommonOptions {
  min: Limit<number>
  max: Limit<YearLimit>
  /** Forms accept halves; the half is stored in this flag. */
  halves?: string
  /** Forms also accept a name in place of the number; it is stored in this choice, next to a number. */
  named?: { field: string; choices: readonly string[] }
}

export interface DayOptions extends CommonOptions {
  /** No future day. */
  max?: 'today'
}

interface ChoiceOptions extends CommonOptions {
  choices: readonly string[]
}

interface OpenChoiceOptions extends TextOptions {
  /** Offered by forms; the API accepts other values too. */
  choices: readonly string[]
}

interface EmailOptions extends CommonOptions {
  /** Stored in lower case, as addresses are compared. */
  compared?: true
}

interface RefOptions extends CommonOptions {
  to: string
  /** Collections of modules: what happens to the row when the other is deleted. */
  onDelete?: 'restrict' | 'cascade' | 'keep'
  /** With `restrict`: what people read when the other is not deleted. A sentence with the module's title without. */
  inUse?: { en: string; de: string }
}

interface RefsOptions extends RefOptions {
  /** How many at most. */
  max?: number
}

interface OptionsOf {
  text: TextOptions
  lines: TextOptions
  tel: TextOptions
  url: TextOptions
  country: TextOptions
  openChoice: OpenChoiceOptions
  email: EmailOptions
  day: DayOptions
  month: CommonOptions
  integer: IntegerOptions
  decimal: NumberOptions
  money: NumberOptions
  percent: NumberOptions
  choice: ChoiceOptions
  flag: CommonOptions
  ref: RefOptions
  refs: RefsOptions
}

export type Kind = keyof OptionsOf
export type FieldOf<Name extends Kind> = { kind: Name } & OptionsOf[Name]
/** Kinds that hold free text. */
export type TextField = FieldOf<'text' | 'lines' | 'tel' | 'url' | 'country' | 'openChoice'>
export type Field = { [Name in Kind]: FieldOf<Name> }[Kind]
export type Fields = Readonly<Record<string, Field>>

type NoOptions = Record<never, never>

const ofKind =
  <Name extends Kind>(kind: Name) =>
  <const Options extends OptionsOf[Name] = NoOptions & OptionsOf[Name]>(
    options?: Options,
  ): { kind: Name } & Options =>
    ({ kind, ...options }) as { kind: Name } & Options

/** Single-line text of up to `max` characters. */
export const text = ofKind('text')
/** Multi-line text. */
export const lines = ofKind('lines')
/** A phone number as typed. */
export const tel = ofKind('tel')
/** A web address as typed. */
export const url = ofKind('url')
/** A country's English name. */
export const country = ofKind('country')
/** Free text with suggested values in forms. */
export const openChoice = ofKind('openChoice')
export const email = ofKind('email')
/** YYYY-MM-DD. */
export const day = ofKind('day')
/** YYYY-MM. */
export const month = ofKind('month')
export const integer = ofKind('integer')
export const decimal = ofKind('decimal')
/** An amount in currency units with up to two decimals. */
export const money = ofKind('money')
/** Above 0 and below 100 by default. */
export const percent = ofKind('percent')
/** One value of a closed list. */
export const choice = ofKind('choice')
/** A boolean. */
export const flag = ofKind('flag')
/** Another row's id. */
export const ref = ofKind('ref')
/** Other rows' ids, each once. In a module's own tables null if absent, elsewhere an empty list. */
export const refs = ofKind('refs')

/** Preserves each field's literal type. */
export const defineFields = <const Table extends Fields>(table: Table): Table => table
