import { accessGroupSchema } from '@keystead/api-client/access-groups/contract'
import { buildingSchema } from '@keystead/api-client/buildings/contract'
import { commonFields } from '@keystead/api-client/common-fields'
import { contactSchema } from '@keystead/api-client/contacts/contract'
import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { notificationSchema } from '@keystead/api-client/notifications/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { rentComponentSchema } from '@keystead/api-client/rent-components/contract'
import { rentUnitSchema } from '@keystead/api-client/rent-units/contract'
import { rentalPeriodSchema } from '@keystead/api-client/rental-periods/contract'
import * as z from 'zod'
import type { MemoryRow } from '../../data/memory-list.ts'
import type { Collection, CollectionField, ModuleData } from '../../data/schema.ts'
import type { MemoryTables } from '../dev/memory-rows.ts'

/** The part of a JSON schema that rows are generated from. */
interface Shape {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  maximum?: number
}

/** The row of each list that has only what it must have. */
export const sparseRow = 3

/** Rows per list. */
const rowCount = sparseRow + 1

/** Row 0 is the one that paths use and every row refers to, so its related data always exists. */
export const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`

function textOf(name: string, { format }: Shape, row: number): string {
  if (format === 'uuid' || format === 'guid' || /(^|_)id$/.test(name)) return idOf(name === 'id' ? row : 0)
  if (format === 'date-time' || /_at$/.test(name)) return '2026-01-15T09:30:00.000Z'
  if (format === 'date' || /(^|_)(date|from|until|day)$/.test(name)) return '2026-01-01'
  if (/email/.test(name)) return `somebody.${row}@example.org`
  return `${name.replaceAll('_', ' ')} ${row + 1}`
}

const mayBeNull = ({ type, anyOf = [], oneOf = [] }: Shape): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some(mayBeNull)

/** A value the contract allows: nullable ones are filled, in the sparse row only objects are. */
function sampleOf(name: string, shape: Shape, row: number): unknown {
  // Own rows: for shared ones, half of a page's actions are hidden.
  if (name === 'shared') return null
  const isSparse = row === sparseRow
  const type = typeof shape.type === 'object' ? shape.type.find((each) => each !== 'null') : shape.type
  const chosen = (shape.anyOf ?? shape.oneOf)?.find((choice) => choice.type !== 'null')
  // Without its object a row may contradict itself: a person needs a person's details.
  if (isSparse && mayBeNull(shape) && chosen?.type !== 'object') return null
  if (chosen) return sampleOf(name, chosen, row)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[row % shape.enum.length]
  if (type === 'object') {
    const { properties = {}, required = [] } = shape
    const fields = Object.entries(properties).filter(([field]) => !isSparse || required.includes(field))
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(field, inner, row)]))
  }
  // One item: two generated ones would share an id.
  if (type === 'array') return shape.items ? [sampleOf(name, shape.items, isSparse ? row : 0)] : []
  if (type === 'boolean') return row % 2 === 0
  if (type === 'integer' || type === 'number') return Math.max(1 + row, shape.minimum ?? 1)
  return textOf(name, shape, row)
}

/** Rows of a schema; deterministic, with no real data. */
function rowsOf(schema: z.ZodType): { id: string }[] {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape
  return Array.from({ length: rowCount }, (_, row) => sampleOf('', shape, row) as { id: string })
}

const schemas: Record<string, z.ZodType> = {
  'access-groups': accessGroupSchema,
  buildings: buildingSchema,
  contacts: contactSchema,
  'lease-agreements': leaseAgreementSchema,
  notices: notificationSchema,
  'property-groups': propertyGroupSchema,
  'rent-components': rentComponentSchema,
  'rent-units': rentUnitSchema,
  'rental-periods': rentalPeriodSchema,
}

/** Rows of every resource, generated from the API schema. */
const all = new Map(Object.entries(schemas).map(([name, schema]) => [name, rowsOf(schema)]))

const { is_active: _, ...ownFields } = commonFields

/** What every row of a module's collection has beside its fields. */
const ownRows = rowsOf(z.object({ ...ownFields, owner_id: z.guid() }))

/** A value of a field of a module's own table. */
function fieldValue(name: string, field: CollectionField, row: number): unknown {
  switch (field.kind) {
    case 'ref':
      return idOf(0)
    case 'refs':
      return [idOf(0)]
    case 'choice':
      return field.choices[row % field.choices.length]
    case 'flag':
      return row % 2 === 0
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return Math.min(Math.max(1 + row, field.min ?? 1), field.max ?? Number.POSITIVE_INFINITY)
    case 'day':
      return '2026-01-01'
    case 'month':
      return '2026-01'
    case 'email':
      return `somebody.${row}@example.org`
    case 'url':
      return `https://example.org/${row}`
    default:
      return textOf(name, {}, row)
  }
}

/** Rows of a module's own tables, by collection. */
export function collectionRows(data: ModuleData): MemoryTables {
  const rowOf = ({ fields }: Collection, row: number): MemoryRow => {
    const values = Object.entries(fields).map(([name, field]) => [
      name,
      field.required || row !== sparseRow ? fieldValue(name, field, row) : null,
    ])
    return { ...(ownRows[row] as MemoryRow), ...Object.fromEntries(values) }
  }
  const listOf = (collection: Collection) => ownRows.map((_, row) => rowOf(collection, row))
  return new Map(Object.entries(data).map(([name, collection]) => [name, listOf(collection)]))
}

/** The API's sample answer to a path below `/api/v1`; undefined if it is neither a list nor a row. */
export function sampleAnswer(path: string): unknown {
  const [, resource = '', id, ...more] = path.split('/')
  const list = all.get(resource)
  if (!list || id === undefined || more.length > 0) return undefined
  return id === '' ? list : list.find((row) => row.id === id)
}
