import { createSchema, updateSchema } from '@keystead/api-client/fields/api-schemas'
import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import * as z from 'zod'
import { ownValue } from '../own-value.ts'
import type { Collection, CollectionField } from './schema.ts'

/** Bodies, from a collection's table of fields. */
export interface DataSchemas {
  create: z.ZodType<Record<string, unknown>>
  /** In a call with several rows, each may bring its id. */
  createWithId: z.ZodType<Record<string, unknown>>
  update: z.ZodType<Record<string, unknown>>
}

const schemasByCollection = new WeakMap<Collection, DataSchemas>()

/** The schemas for bodies of calls on a collection, cached per collection object. */
export function schemasOf(collection: Collection): DataSchemas {
  const cached = schemasByCollection.get(collection)
  if (cached) return cached
  const fields = fieldsOf(collection)
  const create = withRefsOnce(createSchema(fields), fields)
  const schemas = {
    create,
    createWithId: create.extend({ id: z.guid().optional() }),
    update: withRefsOnce(updateSchema(fields), fields),
  } as unknown as DataSchemas
  schemasByCollection.set(collection, schemas)
  return schemas
}

/** A deletion takes every repeat of an id out of a list, and its undo brings one back. */
function withRefsOnce(schema: z.ZodObject, fields: Fields) {
  const once = (ids: unknown) =>
    Array.isArray(ids) ? [...new Set(ids.map((id) => String(id).toLowerCase()))] : ids
  const lists = Object.entries(schema.shape).filter(([name]) => ownValue(fields, name)?.kind === 'refs')
  return schema.extend(Object.fromEntries(lists.map(([name, list]) => [name, list.overwrite(once)])))
}

/** A collection's fields as api-client's kinds, with default limits filled in. */
export const fieldsOf = ({ fields }: Collection): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]))

const maxInteger = Number.MAX_SAFE_INTEGER

/** Undefined limits would replace the kinds' own. */
function fieldOf({ required, ...field }: CollectionField): Field {
  const must = required ? { required: true as const } : {}
  if (field.kind === 'integer')
    return { ...field, min: field.min ?? -maxInteger, max: field.max ?? maxInteger, ...must }
  if (field.kind === 'percent' && (field.min !== undefined || field.max !== undefined))
    return { kind: 'decimal', min: field.min ?? 0, max: field.max ?? 100, ...must }
  return { ...field, ...must } as Field
}
