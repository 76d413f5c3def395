import * as z from 'zod'
import { ownValue } from '../own-value.ts'
import { keyFault } from './key-fault.ts'

/** Tables that a module declares (`data` in its manifest): fields by name, whose sharing decides, keys and indexes. */

/** Resources that a field may refer to; other names are collections of the module itself. */
export const refTargets = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'rental-periods',
] as const

/** With the module's id and a slash, the name of a PostgreSQL table: 63 bytes. */
export const collectionNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,21}$/,
    'must be up to 22 lower-case letters, digits and hyphens, beginning with a letter',
  )

/** Columns of every row, and names of query parameters. */
const reserved = new Set([
  'id',
  'owner_id',
  'created_by',
  'updated_by',
  'created_at',
  'updated_at',
  'shared',
  'sort',
  'limit',
  'after',
  // PostgreSQL's own.
  'tableoid',
  'ctid',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
])

const fieldNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    'must be up to 40 lower-case letters, digits and underscores, beginning with a letter',
  )
  .refine((name) => !reserved.has(name), 'is a column of every row, or a query parameter')

const required = z.boolean().optional()
const number = z.number().optional()
const longest = z.int().min(1).max(65_536).optional()

const textKinds = ['text', 'lines', 'tel', 'url', 'country'] as const
const numberKinds = ['decimal', 'money', 'percent'] as const
const plainKinds = ['email', 'day', 'month', 'flag'] as const

const toSchema = z.union([z.enum(refTargets), collectionNameSchema])
/** What happens to the row when the row it refers to is deleted. */
const deletions = ['restrict', 'cascade', 'keep'] as const

const sentence = z.string().min(1).max(200)

/** A field of some kinds, which says what it takes. */
const fieldOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `${keys.join(', ')} ${keys.length > 1 ? 'are not options' : 'is not an option'} of this kind; allowed: ${optionsIn(shape)}`
        : undefined,
  })

const optionsIn = ({ kind: _, ...options }: z.core.$ZodLooseShape) => Object.keys(options).join(', ')

const fieldSchema = z.union(
  [
    fieldOf({ kind: z.enum(textKinds), required, max: longest }),
    fieldOf({ kind: z.enum(plainKinds), required }),
    fieldOf({ kind: z.literal('integer'), required, min: z.int().optional(), max: z.int().optional() }),
    fieldOf({ kind: z.enum(numberKinds), required, min: number, max: number }),
    fieldOf({
      kind: z.literal('choice'),
      required,
      choices: z.array(z.string().min(1).max(60)).min(1).max(100),
    }),
    fieldOf({
      kind: z.literal('ref'),
      required,
      to: toSchema,
      onDelete: z.enum(deletions).default('restrict'),
      /** What people read when `restrict` forbids a deletion. */
      inUse: z.strictObject({ en: sentence, de: sentence }).optional(),
    }),
    // Deleted rows are always removed from a list of references.
    fieldOf({
      kind: z.literal('refs'),
      required,
      to: toSchema,
      onDelete: z.literal('keep').default('keep'),
    }),
  ],
  { error: 'has an unknown kind or an option of the wrong type' },
)

export const MAX_INDEXES = 8

const fieldNames = z.array(z.string()).min(1).max(4)

/** The union of a collection's versions: in older databases it may have more fields than one may declare. */
export const storedCollectionSchema = z
  .strictObject({
    fields: z.record(fieldNameSchema, fieldSchema, { error: keyFault }),
    /** The required ref whose sharing decides who may see and change a row; absent: only the owner. */
    rights: z.string().optional(),
    unique: z.array(fieldNames).max(5).default([]),
    index: z.array(fieldNames).max(MAX_INDEXES).default([]),
  })
  .superRefine(({ fields, rights, unique, index }, context) => {
    const issue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: undefined })
    const field = (name: string) => ownValue(fields, name)
    if (rights !== undefined) {
      const by = field(rights)
      if (by?.kind !== 'ref' || !by.required) issue(['rights'], 'must be a required field of kind ref')
    }
    for (const [name, each] of Object.entries(fields)) {
      if (each.kind !== 'ref') continue
      if (each.onDelete === 'keep' && each.required)
        issue(['fields', name, 'onDelete'], 'keep is for optional refs')
      if (each.onDelete !== 'restrict' && each.inUse)
        issue(['fields', name, 'inUse'], 'is for onDelete: restrict')
    }
    for (const [key, lists] of Object.entries({ unique, index }))
      for (const [at, names] of lists.entries())
        for (const name of names) {
          const { kind } = field(name) ?? {}
          if (kind === undefined) issue([key, at], `${name} is not a field`)
          else if (kind === 'refs' || kind === 'lines') issue([key, at], `${name}: ${kind} cannot be indexed`)
        }
  })

export const collectionSchema = storedCollectionSchema.refine(
  ({ fields }) => Object.keys(fields).length <= 60,
  { path: ['fields'], message: 'has more than 60 fields' },
)

export const storedDataSchema = z.record(collectionNameSchema, storedCollectionSchema, { error: keyFault })

/** A module's collections by name. */
export const dataSchema = z
  .record(collectionNameSchema, collectionSchema, { error: keyFault })
  .refine((data) => Object.keys(data).length <= 20, 'has more than 20 collections')
  .superRefine((data, context) => {
    const issue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: undefined })
    for (const [name, { fields }] of Object.entries(data))
      for (const [fieldName, field] of Object.entries(fields)) {
        if (!('to' in field) || isResource(field.to) || Object.hasOwn(data, field.to)) continue
        issue(
          [name, 'fields', fieldName, 'to'],
          `${field.to} is neither a resource nor a collection of this module`,
        )
      }
    for (const name of Object.keys(data))
      if (isCircular(data, name)) issue([name], 'refers to itself through other collections')
  })

export type CollectionField = z.infer<typeof fieldSchema>
export type Collection = z.infer<typeof collectionSchema>
export type ModuleData = Record<string, Collection>

/** Whether a reference points to a resource of the API rather than to another collection. */
export const isResource = (to: string): to is (typeof refTargets)[number] =>
  refTargets.some((target) => target === to)

/** Whether a collection refers to itself through others, or takes its rights from itself. */
function isCircular(data: ModuleData, name: string): boolean {
  const seen = new Set<string>()
  const leadsBack = (at: string): boolean =>
    refersTo(data, at).some((to) => {
      if (to === name) return true
      if (seen.has(to)) return false
      seen.add(to)
      return leadsBack(to)
    })
  return leadsBack(name)
}

/** Collections that a collection refers to; itself only if its rights come from there. */
function refersTo(data: ModuleData, name: string): string[] {
  const { fields, rights } = ownValue(data, name) ?? { fields: {}, rights: undefined }
  return Object.entries(fields).flatMap(([field, each]) =>
    'to' in each && !isResource(each.to) && (each.to !== name || field === rights) ? [each.to] : [],
  )
}
