import { accessGroupSchema } from '@keystead/api-client/access-groups/contract'
import { buildingSchema } from '@keystead/api-client/buildings/contract'
import { contactSchema } from '@keystead/api-client/contacts/contract'
import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { notificationSchema } from '@keystead/api-client/notifications/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { rentComponentSchema } from '@keystead/api-client/rent-components/contract'
import { rentUnitSchema } from '@keystead/api-client/rent-units/contract'
import { rentalPeriodSchema } from '@keystead/api-client/rental-periods/contract'
import * as z from 'zod'

/** The part of a JSON schema that rows are generated from. */
interface Shape {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  maximum?: number
}

/** Rows per list: the third differs from the others only in its number. */
const rows = 3

/** Row 0 is the one that paths use and every row refers to, so its related data always exists. */
export const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`

function textOf(name: string, { format }: Shape, row: number): string {
  if (format === 'uuid' || format === 'guid' || /(^|_)id$/.test(name)) return idOf(name === 'id' ? row : 0)
  if (format === 'date-time' || /_at$/.test(name)) return '2026-01-15T09:30:00.000Z'
  if (format === 'date' || /(^|_)(date|from|until|day)$/.test(name)) return '2026-01-01'
  if (/email/.test(name)) return `somebody.${row}@example.org`
  return `${name.replaceAll('_', ' ')} ${row + 1}`
}

/** A value the contract allows, with nullable fields filled. */
function sampleOf(name: string, shape: Shape, row: number): unknown {
  // Own rows: for shared ones, half of a page's actions are hidden.
  if (name === 'shared') return null
  const type = typeof shape.type === 'object' ? shape.type.find((each) => each !== 'null') : shape.type
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[row % shape.enum.length]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return sampleOf(name, choices.find((choice) => choice.type !== 'null') ?? {}, row)
  if (type === 'object') {
    const fields = Object.entries(shape.properties ?? {})
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(field, inner, row)]))
  }
  // One item: two generated ones would share an id.
  if (type === 'array') return shape.items ? [sampleOf(name, shape.items, 0)] : []
  if (type === 'boolean') return row % 2 === 0
  if (type === 'integer' || type === 'number') return Math.max(1 + row, shape.minimum ?? 1)
  return textOf(name, shape, row)
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

/** Rows of every resource, generated from the API schema; deterministic, with no real data. */
const all = new Map(
  Object.entries(schemas).map(([name, schema]) => {
    const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape
    return [name, Array.from({ length: rows }, (_, row) => sampleOf(name, shape, row) as { id: string })]
  }),
)

/** The API's sample answer to a path below `/api/v1`; undefined if it is neither a list nor a row. */
export function sampleAnswer(path: string): unknown {
  const [, resource = '', id, ...more] = path.split('/')
  const list = all.get(resource)
  if (!list || id === undefined || more.length > 0) return undefined
  return id === '' ? list : list.find((row) => row.id === id)
}
