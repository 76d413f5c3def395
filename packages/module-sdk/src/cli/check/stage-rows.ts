import { accessGroupSchema } from '@keystead/api-client/access-groups/contract'
import { buildingSchema } from '@keystead/api-client/buildings/contract'
import { contactSchema } from '@keystead/api-client/contacts/contract'
import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { noticeSchema } from '@keystead/api-client/notices/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { rentComponentSchema } from '@keystead/api-client/rent-components/contract'
import { rentUnitSchema } from '@keystead/api-client/rent-units/contract'
import { rentalPeriodSchema } from '@keystead/api-client/rental-periods/contract'
import * as z from 'zod'

/** What of a JSON schema a row is made by. */
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

/** So many rows a list has: one, another, and one more that is told from them by its number alone. */
const rows = 3

/** The first is the one that addresses with an id name, and that every row refers to: whatever belongs to it is there. */
export const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`

function textOf(name: string, { format }: Shape, row: number): string {
  if (format === 'uuid' || format === 'guid' || /(^|_)id$/.test(name)) return idOf(name === 'id' ? row : 0)
  if (format === 'date-time' || /_at$/.test(name)) return '2026-01-15T09:30:00.000Z'
  if (format === 'date' || /(^|_)(date|from|until|day)$/.test(name)) return '2026-01-01'
  if (/email/.test(name)) return `somebody.${row}@example.org`
  return `${name.replaceAll('_', ' ')} ${row + 1}`
}

/** A value that the contract allows, as full as it may be: what may be null is there. */
function sampleOf(name: string, shape: Shape, row: number): unknown {
  // The person's own rows: with somebody else's, half of what a page can do is not there.
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
  // Of what a row holds, one: two of it would have the same id.
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
  notices: noticeSchema,
  'property-groups': propertyGroupSchema,
  'rent-components': rentComponentSchema,
  'rent-units': rentUnitSchema,
  'rental-periods': rentalPeriodSchema,
}

/** Rows of every resource by the API's own contract: nobody's, and the same each time. */
const all = new Map(
  Object.entries(schemas).map(([name, schema]) => {
    const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape
    return [name, Array.from({ length: rows }, (_, row) => sampleOf(name, shape, row) as { id: string })]
  }),
)

/** What the API answers to a path below `/api/v1` with those rows; undefined where that is no list and no row of one. */
export function sampleAnswer(path: string): unknown {
  const [, resource = '', id, ...more] = path.split('/')
  const list = all.get(resource)
  if (!list || id === undefined || more.length > 0) return undefined
  return id === '' ? list : list.find((row) => row.id === id)
}
