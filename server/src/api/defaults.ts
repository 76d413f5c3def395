import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import type { ValueOf } from '@keystead/api-client/fields/types'

/** The fields' defaults by name. */
export const defaultsOf = <Table extends Fields>(fields: Table) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  ) as {
    [Name in keyof Table as Table[Name] extends { default: unknown } ? Name : never]: ValueOf<Table[Name]>
  }

/** Null resets a field to its default; absent fields stay, or get the database's default. */
export function orDefaults<Defaults extends Record<string, unknown>>(
  body: { [Field in keyof Defaults]?: Defaults[Field] | null | undefined },
  defaults: Defaults,
): { [Field in keyof Defaults]: Defaults[Field] | undefined } {
  const names = Object.keys(defaults) as (keyof Defaults)[]
  return Object.fromEntries(
    names.map((name) => [name, body[name] === null ? defaults[name] : body[name]]),
  ) as { [Field in keyof Defaults]: Defaults[Field] | undefined }
}
