import type { Shared } from '@keystead/api-client/common-fields'
import { type ListFilter, resource, type StoredRow } from '@keystead/api-client/data/resource'
import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import type { IsRequired, ValueOf } from '@keystead/api-client/fields/types'
import { apiRequest } from '@keystead/api-client/transport'

/** A table of a module's own, made by `defineCollection`. */
export interface CollectionTable<Table extends Fields = Fields> {
  fields: Table
  rights?: string
  unique?: readonly (readonly string[])[]
  index?: readonly (readonly string[])[]
}

interface NewCollection<Table extends Fields> {
  /** Made with the kinds of `@keystead/api-client/fields/kinds`. */
  fields: Table
  /**
   * The required `ref` whose sharing decides who may see (level 1) and change (level 2) a row; absent: only the
   * owner.
   */
  rights?: NoInfer<keyof Table & string>
  /** Keys that are unique among one owner's rows; null never clashes. */
  unique?: readonly (readonly NoInfer<keyof Table & string>[])[]
  /** Fields that lists may filter and sort by. A `ref` is always indexed. */
  index?: readonly (readonly NoInfer<keyof Table & string>[])[]
}

/**
 * Declares a collection, one per file in `src/data/`. Name it in `defineModule({ data: { entries } })`: the build
 * writes it into the manifest, and promoting the version creates its table.
 */
export const defineCollection = <const Table extends Fields>(
  collection: NewCollection<Table>,
): CollectionTable<Table> => collection

type OptionalNames<Table extends Fields> = {
  [Name in keyof Table]: IsRequired<Table[Name], 'create'> extends true ? never : Name
}[keyof Table]

type Value<Each extends Field> = ValueOf<Each>

/** A row as read: an optional field that is absent is null. */
export type RowOf<Table extends Fields> = StoredRow & {
  owner_id: string
  created_by: string | null
  updated_by: string | null
  created_at: string
  shared: Shared | null
} & {
  [Name in keyof Table]: Name extends OptionalNames<Table> ? Value<Table[Name]> | null : Value<Table[Name]>
}

export type NewRowOf<Table extends Fields> = {
  [Name in Exclude<keyof Table, OptionalNames<Table>>]: Value<Table[Name]>
} & { [Name in OptionalNames<Table>]?: Value<Table[Name]> | null }

export type ChangesOf<Table extends Fields> = {
  [Name in keyof Table]?: Name extends OptionalNames<Table> ? Value<Table[Name]> | null : Value<Table[Name]>
}

/**
 * A list's query: indexed fields, their ranges (`paid_on.from`, `paid_on.to`), `sort` (`paid_on`, `-paid_on`), `limit`
 * up to 5,000 and `after`, the id of the last row of the page before.
 */
export type CollectionFilter<Table extends Fields> = ListFilter & {
  [Name in keyof Table & string as Name | `${Name}.from` | `${Name}.to`]?: string | number | boolean
} & { sort?: (keyof Table & string) | `-${keyof Table & string}`; limit?: number; after?: string }

type Tables = Record<string, CollectionTable<Fields>>
type FieldsOf<Each> = Each extends CollectionTable<infer Table> ? Table : never

/** One of a module's collections: keys, queries and calls, as for resources of the API. */
const collectionResource = <Table extends Fields>(module: string, name: string) =>
  resource<RowOf<Table>, NewRowOf<Table>, ChangesOf<Table>, CollectionFilter<Table>>(
    `${module}/${name}`,
    'PUT',
    `/data/${module}/${name}/`,
  )

/**
 * A module's collections, typed from their tables: `collection('entries').list({ sort: '-paid_on' })` for `useQuery`,
 * the collection itself for `useCreate` and `useEdit`, `.remove` for `useWrite`. Calls fail with an ApiError.
 * @param module the module's id
 */
export function collectionsOf<const All extends Tables>(module: string, tables: All) {
  type Named<Name extends keyof All & string> = ReturnType<typeof collectionResource<FieldsOf<All[Name]>>>
  const resources = new Map<string, unknown>()
  return {
    collection<Name extends keyof All & string>(name: Name): Named<Name> {
      if (!resources.has(name)) resources.set(name, collectionResource(module, name))
      return resources.get(name) as Named<Name>
    },
    tables,
    /**
     * Creates up to 2,000 rows of several collections, all or none; a row may set its `id` so that others in the call
     * can refer to it. Idempotent by key.
     */
    createMany: (
      rows: { [Name in keyof All]?: (NewRowOf<FieldsOf<All[Name]>> & { id?: string })[] },
      idempotencyKey?: string,
    ) =>
      apiRequest<{ [Name in keyof All]?: RowOf<FieldsOf<All[Name]>>[] }>({
        method: 'POST',
        path: `/data/${module}/`,
        body: rows,
        idempotencyKey,
      }),
  }
}
