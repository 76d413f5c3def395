import type { Act, Field, Fields } from './kinds.ts'

interface Values {
  integer: number
  decimal: number
  money: number
  percent: number
  flag: boolean
  refs: string[]
}

/** What a field holds when it is there. */
export type ValueOf<Each extends Field> = Each extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Each['kind'] extends keyof Values
    ? Values[Each['kind']]
    : string

/** Whether the act has to give the field. */
export type IsRequired<Each, Doing extends Act> = Each extends { required: true | Doing } ? true : false

/** Whether a row that is read always has a value. */
export type IsStored<Each> = Each extends { api: 'edit' }
  ? false
  : Each extends { required: true | 'create' } | { default: string | number | boolean }
    ? true
    : false

/** The fields of the table that the API takes in the act. */
export type TakenBy<Table extends Fields, Doing extends Act> = {
  [Name in keyof Table as Table[Name] extends { api: Exclude<Act, Doing> } ? never : Name]: Table[Name]
}

/** The fields of the table that the form of the act has. */
export type ShownBy<Table extends Fields, Doing extends Act> = {
  [Name in keyof Table as Table[Name] extends { form: false | Exclude<Act, Doing> }
    ? never
    : Name]: Table[Name]
}

/** The table's columns of a stored row. */
export type RowOf<Table extends Fields> = {
  [Name in keyof Table]: IsStored<Table[Name]> extends true
    ? ValueOf<Table[Name]>
    : ValueOf<Table[Name]> | null
}
