import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

export type Answers = FastifySerializerCompiler<z.core.$ZodType>

/** Serializes by the contract and validates each value: a row that breaks it is a 500. For tests and development. */
export const checkedAnswers: Answers = serializerCompiler

/**
 * Byte-identical output without validation, for production: undeclared fields are still dropped. Validation costs a
 * tenth of a list's time.
 */
export const uncheckedAnswers: Answers = (route) =>
  serializerCompiler({ ...route, schema: shapeOf(route.schema) })

const SCALARS = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null'])

/** The schema's keys at every depth, with any scalar value allowed. Other types stay as they are. */
export function shapeOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(shapeOf(schema.element))
  if (schema instanceof z.ZodNullable) return z.nullable(shapeOf(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return z.optional(shapeOf(schema.unwrap()))
  if (schema instanceof z.ZodRecord) return z.unknown()
  return SCALARS.has(schema._zod.def.type) ? z.unknown() : schema
}
