/**
 * What is known of a field, written once as plain data: API schemas, form schemas, inputs, CSV and the tests of the limits
 * are all made from it. No zod here: a page that only shows rows does not load it.
 */

/** One value for both acts, or one each. */
export type ByAct<Value> = Value | { create: Value; edit: Value }

/** One value for both sides, or one each for forms and the API. */
export type Limit<Value> = ByAct<Value> | { form: ByAct<Value>; api: ByAct<Value> }

/** A year, or the running year with some years added. */
export type YearLimit = number | 'thisYear' | `thisYear+${number}`

/** The API's own sentence where a limit is broken; a form says `invalid.<field>.<limit>` of its catalogue. */
export type Says = Partial<Record<'required' | 'format' | 'min' | 'max' | 'above', Limit<string | undefined>>>

/** Which act a field belongs to. */
export type Act = 'create' | 'edit'

export interface CommonOptions {
  /** Must be given; in an edit it may be absent, but not emptied. */
  required?: true | Act
  /** The only act that takes it in the API. */
  api?: Act
  /** The only act whose form has it; hidden where forms carry it without an input, false where none has it. */
  form?: Act | 'hidden' | false
  /** What the API stores for absent and null, and what a form begins with. */
  default?: string | number | boolean
  /** What a form alone begins with. */
  initial?: string | number | boolean
  says?: Says
  /** The name of its words in the catalogue (`field.<words>`, `invalid.<words>.<limit>`) where that is not its own. */
  words?: string
  /** Its column in a file, where that is not called as the field is. */
  column?: string
  /** Other headers of its column in an import. */
  alsoCalled?: readonly string[]
}

interface TextOptions extends CommonOptions {
  min?: number
  max?: Limit<number>
  /** The API refuses a blank; elsewhere it is kept as null. Forms send null for it in both cases. */
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
}

export interface DayOptions extends CommonOptions {
  /** No day to come. */
  max?: 'today'
}

interface ChoiceOptions extends CommonOptions {
  choices: readonly string[]
}

interface OpenChoiceOptions extends TextOptions {
  /** What forms offer; the API takes other values, too. */
  choices: readonly string[]
}

interface EmailOptions extends CommonOptions {
  /** In small letters, as addresses are compared. */
  compared?: true
}

interface RefOptions extends CommonOptions {
  to: string
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
  refs: RefOptions
}

export type Kind = keyof OptionsOf
export type FieldOf<Name extends Kind> = { kind: Name } & OptionsOf[Name]
export type Field = { [Name in Kind]: FieldOf<Name> }[Kind]
export type Fields = Readonly<Record<string, Field>>

type NoOptions = Record<never, never>

const ofKind =
  <Name extends Kind>(kind: Name) =>
  <const Options extends OptionsOf[Name] = NoOptions & OptionsOf[Name]>(
    options?: Options,
  ): { kind: Name } & Options =>
    ({ kind, ...options }) as { kind: Name } & Options

/** One line of text, up to `max` characters. */
export const text = ofKind('text')
/** Text of several lines. */
export const lines = ofKind('lines')
/** A phone number, as it is written. */
export const tel = ofKind('tel')
/** An address on the web, as it is written. */
export const url = ofKind('url')
/** A country by its English name. */
export const country = ofKind('country')
/** Text for which forms offer some values. */
export const openChoice = ofKind('openChoice')
export const email = ofKind('email')
/** YYYY-MM-DD. */
export const day = ofKind('day')
/** YYYY-MM. */
export const month = ofKind('month')
export const integer = ofKind('integer')
export const decimal = ofKind('decimal')
/** Units of the currency, to the cent. */
export const money = ofKind('money')
/** Above 0 and below 100 unless said otherwise. */
export const percent = ofKind('percent')
/** One of a closed list. */
export const choice = ofKind('choice')
/** Yes or no. */
export const flag = ofKind('flag')
/** The id of another row. */
export const ref = ofKind('ref')
/** Ids of other rows. */
export const refs = ofKind('refs')

/** Keeps the exact type of each field. */
export const defineFields = <const Table extends Fields>(table: Table): Table => table
