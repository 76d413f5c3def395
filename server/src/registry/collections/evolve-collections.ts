import { isDeepStrictEqual } from 'node:util'
import { ownValue } from '@keystead/api-client/own-value'
import { checkEvolution, evolved, widened, withKeysOf } from '@keystead/module-sdk/data/evolution'
import type { Collection, ModuleData } from '@keystead/module-sdk/data/schema'
import { isResource, MAX_INDEXES, storedDataSchema } from '@keystead/module-sdk/data/schema'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { codeOf } from '../../error-code.ts'
import { refused } from '../actions/refused.ts'
import { requireVersion } from '../actions/release-state.ts'
import { kindOf, parentOf, type StoredCollection, targetOf } from './collection-kind.ts'
import { changeTable, createTable } from './collection-tables.ts'

/** All collections, or those of one module. */
export async function readCollections(db: Db, module?: string): Promise<StoredCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['module_id', 'name', 'kind', 'definition'])
    .$if(module !== undefined, (query) => query.where('module_id', '=', module ?? ''))
    .orderBy('kind')
    .execute()
  return rows.map(({ module_id, name, kind, definition }) => ({
    module: module_id,
    name,
    kind,
    definition: definition as Collection,
  }))
}

/** Fills in defaults, which a manifest leaves out. */
const readData = (declared: unknown): ModuleData => storedDataSchema.parse(declared ?? {})

/** The definitions of a module's stored collections, merged from all promoted versions. */
export async function storedData(db: Db, id: string): Promise<ModuleData> {
  return byName(await readCollections(db, id))
}

export const byName = (collections: readonly StoredCollection[]): ModuleData =>
  Object.fromEntries(collections.map(({ name, definition }) => [name, definition]))

/** Why the declared collections cannot replace the stored ones. */
export async function refusedEvolution(db: Db, id: string, declared: unknown): Promise<Refusal[]> {
  const reasons = checkEvolution(await storedData(db, id), readData(declared))
  return reasons.map((detail) => ({ type: 'data_changed', detail }))
}

/** What a version may declare that was promoted before: returning to it must not fail for what came later. */
export async function widenedData(db: Db, id: string, declared: unknown): Promise<ModuleData> {
  return widened(await storedData(db, id), readData(declared))
}

/**
 * Creates and changes the tables of a version that is promoted.
 * @param others the version that other people keep: its keys and indexes stay
 * @returns whether anything changed
 */
export async function evolveCollections(
  trx: Transaction<Tables>,
  id: string,
  declared: unknown,
  others?: string,
): Promise<boolean> {
  const data = readData(declared)
  const kept = others === undefined ? {} : await declaredBy(trx, id, others)
  const stored = new Map((await readCollections(trx, id)).map((each) => [each.name, each.definition]))
  let changed = false
  for (const [name, declared] of inOrder(data)) {
    const before = stored.get(name)
    const whole = evolved(before, declared)
    const definition =
      others === undefined ? whole : withKeysOf(stillUsed(before, ownValue(kept, name)), whole)
    refuseManyIndexes(name, definition)
    if (before && isDeepStrictEqual(before, plain(definition))) continue
    const collection = { module: id, name, kind: kindOf(id, name), definition }
    if (before) await changeTable(trx, before, collection).catch(refuseLongText(name))
    await store(trx, collection)
    if (!before) await createTable(trx, collection)
    changed = true
  }
  return changed
}

async function declaredBy(db: Db, id: string, version: string): Promise<ModuleData> {
  const { manifest } = await requireVersion(db, id, version)
  return readData(JSON.parse(manifest).data)
}

/** Without the indexes that only an earlier canary declared: nobody has it any more. */
function stillUsed(stored: Collection | undefined, declared: Collection | undefined): Collection | undefined {
  const isDeclared = (names: string[]) => declared?.index.some((each) => isDeepStrictEqual(each, names))
  return stored && { ...stored, index: stored.index.filter(isDeclared) }
}

/**
 * Gives back the indexes of a version that is returned to, which a later one may have dropped. Its unique keys stay
 * dropped: rows may clash by now. Beside a canary the stored indexes stay, as far as there is room for them.
 */
export async function restoreIndexes(
  trx: Transaction<Tables>,
  id: string,
  { version, hasCanary }: { version: string; hasCanary: boolean },
): Promise<void> {
  const data = await declaredBy(trx, id, version)
  for (const stored of await readCollections(trx, id)) {
    const returned = ownValue(data, stored.name)?.index
    if (!returned || isDeepStrictEqual(returned, stored.definition.index)) continue
    const whole = { ...stored.definition, index: returned }
    const { index } = hasCanary ? withKeysOf(whole, stored.definition) : whole
    const collection = { ...stored, definition: { ...whole, index: index.slice(0, MAX_INDEXES) } }
    await sql`savepoint indexes`.execute(trx)
    try {
      await changeTable(trx, stored.definition, collection)
      await store(trx, collection)
    } catch (error) {
      // Going back must not fail for text that is too long for an index by now, or for too many rows.
      if (!isTooLong(error) && !isOutOfTime(error)) throw error
      await sql`rollback to savepoint indexes`.execute(trx)
    }
  }
}

/** More than a manifest may declare: such a backup could not be read. */
function refuseManyIndexes(name: string, { index }: Collection): void {
  if (index.length <= MAX_INDEXES) return
  const detail = `data.${name}.index: with those kept for people who do not get this version there are more than ${MAX_INDEXES}. Promote it for everybody.`
  throw refused([{ type: 'data_changed', detail }])
}

const TOO_LONG_FOR_AN_INDEX = '54000'

const isTooLong = (error: unknown) => codeOf(error) === TOO_LONG_FOR_AN_INDEX

/** Building it took longer than a statement may, or waited too long for its table. */
const isOutOfTime = (error: unknown) => ['57014', '55P03'].includes(String(codeOf(error)))

/** Stored text may be too long for a new index. */
const refuseLongText = (name: string) => (error: unknown) => {
  if (!isTooLong(error)) throw error
  throw refused([{ type: 'data_changed', detail: `data.${name}.index: stored text is too long for it.` }])
}

/** As stored: without undefined. */
const plain = (definition: Collection): Collection => JSON.parse(JSON.stringify(definition))

async function store(
  trx: Transaction<Tables>,
  { module, name, kind, definition }: StoredCollection,
): Promise<void> {
  const parent = parentOf({ module, definition })
  const refersTo = Object.values(definition.fields).flatMap((field) =>
    'to' in field ? [targetOf(module, field.to).kind] : [],
  )
  const values = {
    definition: JSON.stringify(definition),
    parent_kind: parent?.kind ?? null,
    parent_column: parent?.column ?? null,
    refers_to: [...new Set(refersTo)],
  }
  await trx
    .insertInto('collections')
    .values({ kind, module_id: module, name, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}

/** Collections after those they refer to. */
export function inOrder(data: ModuleData): [string, Collection][] {
  const placed = new Map<string, Collection>()
  const place = (name: string, path: readonly string[]) => {
    const collection = ownValue(data, name)
    if (!collection || placed.has(name) || path.includes(name)) return
    for (const field of Object.values(collection.fields))
      if ('to' in field && !isResource(field.to)) place(field.to, [...path, name])
    placed.set(name, collection)
  }
  for (const name of Object.keys(data)) place(name, [])
  return [...placed]
}
