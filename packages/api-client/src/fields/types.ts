import type { Act, Field, Fields } from './kinds.ts'

interface Values {
  integer: number
  decimal: number
  money: number
  percent: number
  flag: boolean
  refs: string[]
}

/** The type of a field's value. */
export type ValueOf<Each extends Field> = Each extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Each['kind'] extends keyof Values
    ? Values[Each['kind']]
    : string

/** Whether the field is required for the act. */
export type IsRequired<Each, Doing extends Act> = Each extends { required: true | Doing } ? true : false

/** Whether a stored row always has a value. */
export type IsStored<Each> = Each extends { kind: 'refs' }
  ? true
  : Each extends { api: 'edit' }
    ? false
    : Each extends { required: true | 'create' } | { default: string | number | boolean }
      ? true
      : false

/** Fields the API accepts for the act. */
export type TakenBy<Table extends Fields, Doing extends Act> = {
  [Name in keyof Table as Table[Name] extends { api: Exclude<Act, Doing> } ? never : Name]: Table[Name]
}

/** Fields the act's form contains. */
export type ShownBy<Table extends Fields, Doing extends Act> = {
  [Name in keyof Table as Table[Name] extends { form: false | Exclude<Act, Doing> }
    ? never
    : Name]: Table[Name]
}
