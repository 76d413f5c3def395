import { ownValue } from '../own-value.ts'
import { type Collection, type CollectionField, dataSchema, type ModuleData } from './schema.ts'

/**
 * How a module's collections may change while other versions of it write. What all versions declare together is held to
 * the limits of one.
 * @param stored the server's definitions, merged from all promoted versions
 * @returns one sentence per mistake
 */
export function checkEvolution(stored: ModuleData, data: ModuleData): string[] {
  const changes = checkChanges(stored, data)
  return changes.length > 0 ? changes : unionMistakes(stored, data).map(({ sentence }) => sentence)
}

/**
 * What passes a limit only together with what is stored. Older databases may be past one already, and stay so.
 * @returns one sentence per mistake, with the collection that makes it if it is not their number
 */
export function unionMistakes(stored: ModuleData, data: ModuleData): { name?: string; sentence: string }[] {
  const known = mistakesIn(stored).map(({ mistake }) => mistake)
  const entries = Object.entries(data).map(([name, each]) => [name, evolved(ownValue(stored, name), each)])
  return mistakesIn({ ...stored, ...Object.fromEntries(entries) })
    .filter(({ mistake }) => !known.includes(mistake))
    .map(({ name, mistake }) => ({
      ...(name && { name }),
      sentence: `${mistake}, together with what earlier versions declared, which stays stored.`,
    }))
}

const mistakesIn = (data: ModuleData) =>
  (dataSchema.safeParse(data).error?.issues ?? []).map(({ path, message }) => ({
    name: path.length > 0 ? String(path[0]) : undefined,
    mistake: `${['data', ...path].join('.')}: ${message}`,
  }))

/**
 * For some of a module's collections: fields are added as optional or no longer declared, limits widen, choices grow,
 * `unique` goes; kinds, targets and rights stay.
 */
export function checkChanges(stored: ModuleData, data: ModuleData): string[] {
  return Object.entries(data).flatMap(([name, collection]) => {
    const before = ownValue(stored, name)
    const reasons = before ? changesRefused(before, collection) : []
    return reasons.map((reason) => `data.${name}.${reason}. Otherwise declare another collection.`)
  })
}

/**
 * What a version ends for all others, too.
 * @returns one sentence per stored field that it no longer declares or requires, and per key
 */
export function givenUp(stored: ModuleData, data: ModuleData): string[] {
  return Object.entries(data).flatMap(([name, after]) => {
    const before = ownValue(stored, name)
    if (!before) return []
    const keys = new Set(after.unique.map(named))
    return [
      ...Object.entries(before.fields).flatMap(([field, { required }]) =>
        fieldGivenUp(field, { required, after: ownValue(after.fields, field) }),
      ),
      ...before.unique
        .filter((names) => !keys.has(named(names)))
        .map(
          (names) =>
            `unique ${named(names)} is no longer declared; once everybody gets this version, none can have it again.`,
        ),
    ].map((sentence) => `data.${name}: ${sentence}`)
  })
}

interface FieldGivenUp {
  required: boolean | undefined
  after: CollectionField | undefined
}

function fieldGivenUp(field: string, { required, after }: FieldGivenUp): string[] {
  return [
    ...(after
      ? []
      : [`"${field}" is no longer declared; its values stay stored, but this version does not read them.`]),
    ...(required && !after?.required
      ? [`"${field}" is no longer required; once anybody gets this version, no later one can require it.`]
      : []),
  ]
}

const named = (names: string[]) => names.join('+')

function changesRefused(before: Collection, after: Collection): string[] {
  const uniqueBefore = new Set(before.unique.map(named))
  return [
    ...(before.rights === after.rights ? [] : ['rights: the field whose sharing decides cannot change']),
    ...after.unique
      .filter((names) => !uniqueBefore.has(named(names)))
      .map(
        (names) =>
          `unique: ${named(names)} is new, or an earlier version gave it up; stored rows may break it: leave it out`,
      ),
    ...Object.entries(after.fields).flatMap(([name, field]) =>
      fieldChanges(ownValue(before.fields, name), field).map((reason) => `fields.${name}: ${reason}`),
    ),
  ]
}

function fieldChanges(before: CollectionField | undefined, after: CollectionField): string[] {
  if (!before)
    return after.required
      ? ['is new and required, but other versions write rows without it: make it optional']
      : []
  if (before.kind !== after.kind) return [`is of kind ${before.kind} and cannot become ${after.kind}`]
  return [
    ...(after.required && !before.required
      ? ['is stored as optional, as an earlier version declared it: declare it optional']
      : []),
    ...('to' in before && 'to' in after && (before.to !== after.to || before.onDelete !== after.onDelete)
      ? ['to and onDelete cannot change']
      : []),
    ...(isNarrower(before, after, 'max') ? ['max can only rise'] : []),
    ...(isNarrower(before, after, 'min') ? ['min can only fall'] : []),
    ...('choices' in before && 'choices' in after
      ? before.choices
          .filter((choice) => !after.choices.includes(choice))
          .map((each) => `the choice ${each} is missing`)
      : []),
  ]
}

function isNarrower(before: CollectionField, after: CollectionField, limit: 'min' | 'max'): boolean {
  const [limitBefore, limitAfter] = [limitOf(before, limit), limitOf(after, limit)]
  if (limitAfter === undefined) return false
  if (limitBefore === undefined) return true
  return limit === 'max' ? limitAfter < limitBefore : limitAfter > limitBefore
}

/** Those of a percentage that names none: above 0 and below 100, as `body-schemas.ts` has it. */
const percentLimits = { min: Number.MIN_VALUE, max: 100 * (1 - Number.EPSILON) }

function limitOf(field: CollectionField, limit: 'min' | 'max'): number | undefined {
  const own = ownValue<unknown>(field, limit)
  if (typeof own === 'number') return own
  if (field.kind !== 'percent') return undefined
  const hasOther = field.min !== undefined || field.max !== undefined
  return hasOther ? { min: 0, max: 100 }[limit] : percentLimits[limit]
}

/**
 * What the server keeps once a version is promoted: the fields of all versions, a field required only while every
 * version requires it, and the keys and indexes of this one.
 */
export function evolved(before: Collection | undefined, after: Collection): Collection {
  if (!before) return after
  const fields = Object.entries({ ...before.fields, ...after.fields }).map(([name, field]) => {
    const fieldNow = ownValue(after.fields, name)
    return [name, { ...field, required: field.required && fieldNow?.required }] as const
  })
  return { ...after, fields: Object.fromEntries(fields) as Collection['fields'] }
}

/** What a version that was promoted before declares, with its fields as wide as later versions left them. */
export function widened(stored: ModuleData, data: ModuleData): ModuleData {
  const entries = Object.entries(data).map(([name, collection]) => {
    const before = ownValue(stored, name)
    if (!before) return [name, collection] as const
    const fields = Object.entries(collection.fields).map(([name, field]) => {
      const now = ownValue(before.fields, name)
      return [name, now && fieldChanges(field, now).length === 0 ? now : field] as const
    })
    const keys = new Set(before.unique.map(named))
    const unique = collection.unique.filter((names) => keys.has(named(names)))
    return [name, { ...collection, fields: Object.fromEntries(fields), unique }] as const
  })
  return Object.fromEntries(entries)
}

/** With the keys and indexes of before too, which people need who do not get the version yet. */
export function withKeysOf(before: Collection | undefined, after: Collection): Collection {
  if (!before) return after
  const union = (key: 'unique' | 'index') => [
    ...new Map([...before[key], ...after[key]].map((names) => [named(names), names])).values(),
  ]
  return { ...after, unique: union('unique'), index: union('index') }
}
