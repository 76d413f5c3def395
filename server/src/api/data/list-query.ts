import { apiSchema } from '@keystead/api-client/fields/api-schemas'
import type { Field } from '@keystead/api-client/fields/kinds'
import { ownValue } from '@keystead/api-client/own-value'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import { fieldsOf } from '@keystead/module-sdk/data/body-schemas'
import type { Collection, CollectionField } from '@keystead/module-sdk/data/schema'
import type * as z from 'zod'
import { invalid } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { idOf } from '../body.ts'

export const MAX_ROWS = 5_000

export interface Filter {
  column: string
  operator: '=' | '>=' | '<='
  value: unknown
}

export interface ListQuery {
  filters: Filter[]
  /** Null: the newest first. */
  sort: { column: string; falling: boolean } | null
  limit: number
  /** The id of the last row of the page before. */
  after: string | null
}

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
const NUMBERS = new Set(['integer', 'decimal'])
const PARAMETER = /^([a-z][a-z0-9_]*)(?:\.(from|to))?$/

/**
 * Reads a list's query by the collection's fields.
 * @throws Problem 422 for an unknown or unindexed field, and for values that are none of the field's
 */
export function readListQuery(collection: StoredCollection, query: Record<string, unknown>): ListQuery {
  const items: ValidationItem[] = []
  const refuse = (name: string, type: string, msg: string) =>
    void items.push({ loc: ['query', name], type, msg })
  const { sort, limit, after, ...others } = query
  const list: ListQuery = { filters: [], sort: null, limit: MAX_ROWS, after: null }
  for (const [name, text] of Object.entries(others)) {
    const [, field = '', side] = PARAMETER.exec(name) ?? []
    const problem = whyNotIndexed(collection, field)
    if (problem) refuse(name, ...problem)
    else if (typeof text !== 'string') refuse(name, 'string_type', 'Input should be given once')
    else {
      const value = readValue(collection, field, name, text, items)
      const operator = side === 'from' ? '>=' : side === 'to' ? '<=' : '='
      if (value !== undefined) list.filters.push({ column: field, operator, value })
    }
  }
  if (sort !== undefined) {
    const [, minus, field = ''] = /^(-?)(.*)$/s.exec(String(sort)) ?? []
    const problem = field === 'created_at' ? undefined : whyNotIndexed(collection, field)
    if (problem) refuse('sort', ...problem)
    else list.sort = { column: field, falling: minus === '-' }
  }
  if (limit !== undefined) {
    const count = Number(limit)
    const msg = `Input should be a whole number from 1 to ${MAX_ROWS}`
    if (!/^[+-]?\d+$/.test(String(limit))) refuse('limit', 'int_parsing', msg)
    else if (count < 1) refuse('limit', 'greater_than_equal', msg)
    else if (count > MAX_ROWS) refuse('limit', 'less_than_equal', msg)
    else list.limit = count
  }
  if (after !== undefined) {
    const id = idOf(after)
    if (id) list.after = id
    else refuse('after', 'uuid_parsing', 'Input should be a valid UUID')
  }
  if (items.length > 0) throw invalid(items)
  return list
}

function whyNotIndexed(
  { definition }: StoredCollection,
  name: string,
): [type: string, msg: string] | undefined {
  const field = ownValue(definition.fields, name)
  if (!field) return ['extra_forbidden', 'Extra inputs are not permitted']
  const indexed = field.kind === 'ref' || [...definition.index, ...definition.unique].flat().includes(name)
  return indexed ? undefined : ['not_indexed', `${name} has no index`]
}

type FilterField = Pick<Field, 'kind'> & { schema: z.ZodType }

const made = new WeakMap<Collection, Map<string, FilterField>>()

/** How filters are read, made once: making schemas costs as much as a small request. */
function filtersOf(definition: Collection): Map<string, FilterField> {
  const cached = made.get(definition)
  if (cached) return cached
  const unlimited = Object.entries(definition.fields).map(([name, field]) => [name, withoutLimits(field)])
  const fields = fieldsOf({ ...definition, fields: Object.fromEntries(unlimited) })
  const filters = Object.entries(fields).map(
    ([name, field]) => [name, { kind: field.kind, schema: apiSchema(field, 'create') }] as const,
  )
  const byName = new Map(filters)
  made.set(definition, byName)
  return byName
}

function readValue(
  { definition }: StoredCollection,
  field: string,
  parameter: string,
  text: string,
  items: ValidationItem[],
): unknown {
  const filter = filtersOf(definition).get(field)
  if (!filter) return undefined
  const parsed = NUMBERS.has(filter.kind)
    ? readNumber(text)
    : filter.kind === 'flag'
      ? (FLAGS.get(text) ?? text)
      : text
  try {
    return validate(filter.schema, parsed, 'query')
  } catch (error) {
    const detail = error instanceof Error && 'detail' in error ? (error.detail as ValidationItem[]) : []
    items.push(...detail.map((item) => ({ ...item, loc: ['query', parameter] })))
    return undefined
  }
}

const readNumber = (text: string): unknown => (/^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) ? Number(text) : text)

/** A filter may lie outside what rows may hold. */
function withoutLimits(field: CollectionField): CollectionField {
  const kind = field.kind === 'money' || field.kind === 'percent' ? 'decimal' : field.kind
  return { ...field, kind, min: undefined, max: undefined } as CollectionField
}
