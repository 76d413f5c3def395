import { ownValue } from '@keystead/api-client/own-value'
import { checkChanges, unionMistakes } from '@keystead/module-sdk/data/evolution'
import type { Collection, ModuleData } from '@keystead/module-sdk/data/schema'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { changeRegistry } from '../actions/registry-transaction.ts'
import type { Registry } from '../registry.ts'
import type { StoredCollection } from './collection-kind.ts'
import { removeCollections } from './drop-collections.ts'
import { byName, evolveCollections, readCollections } from './evolve-collections.ts'

/**
 * In development: brings a module's tables to what its code declares, with no promotion. A table without rows may
 * become anything.
 * @returns a sentence per change that stored rows do not allow; then nothing is changed
 */
export async function developCollections(
  registry: Registry,
  id: string,
  data: ModuleData,
): Promise<string[]> {
  const { refused } = await changeRegistry(registry, async (trx) => {
    const unfit = await unfitFor(trx, id, data)
    const refused: string[] = []
    for (const { collection, reasons } of unfit) if (await hasRows(trx, collection)) refused.push(...reasons)
    if (refused.length > 0) return { refused: [...new Set(refused)], changed: false }
    await remove(trx, unfit)
    return { refused, changed: await evolveCollections(trx, id, data) }
  })
  return refused
}

/** In development: deletes tables that cannot become what is declared, with their rows and those that refer to them. */
export async function resetCollections(registry: Registry, id: string, data: ModuleData): Promise<void> {
  await changeRegistry(registry, async (trx) => {
    await remove(trx, await unfitFor(trx, id, data))
    return { changed: true }
  })
}

interface Unfit {
  collection: StoredCollection
  reasons: string[]
}

/** Collections that cannot become what is declared, and those that refer to them. */
async function unfitFor(trx: Transaction<Tables>, id: string, data: ModuleData): Promise<Unfit[]> {
  const stored = await readCollections(trx, id)
  const unfit = new Map<string, Unfit>()
  const add = (collection: StoredCollection, reasons: string[]) => {
    const { name } = collection
    if (unfit.has(name)) return
    unfit.set(name, { collection, reasons })
    for (const other of stored.filter(({ definition }) => refersTo(definition, name)))
      add(other, [`data.${other.name} has rows and refers to ${name}, which changes.`])
  }
  for (const collection of stored) {
    const { name, definition } = collection
    const declared = ownValue(data, name)
    const reasons = declared ? checkChanges({ [name]: definition }, { [name]: declared }) : []
    if (reasons.length > 0) add(collection, reasons)
  }
  const others = stored.filter(({ name }) => !unfit.has(name))
  for (const { name, sentence } of unionMistakes(byName(others), data))
    for (const collection of others)
      if (name ? collection.name === name : !ownValue(data, collection.name)) add(collection, [sentence])
  return [...unfit.values()]
}

const refersTo = ({ fields }: Collection, name: string) =>
  Object.values(fields).some((field) => 'to' in field && field.to === name)

async function hasRows(trx: Transaction<Tables>, { kind }: StoredCollection): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id('keystead', kind)} limit 1`.execute(trx)
  return rows.length > 0
}

const remove = (trx: Transaction<Tables>, unfit: readonly Unfit[]) =>
  removeCollections(
    trx,
    unfit.map(({ collection }) => collection),
  )
