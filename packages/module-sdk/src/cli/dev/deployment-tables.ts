import { isDeepStrictEqual } from 'node:util'
import { ownValue } from '@keystead/api-client/own-value'
import { checkChanges, checkEvolution, evolved } from '../../data/evolution.ts'
import type { ModuleData } from '../../data/schema.ts'
import { gateContext } from '../gate-context.ts'
import type { DevTables } from './dev-tables.ts'
import { type MemoryTables, memoryRows, type Undos } from './memory-rows.ts'

interface InMemory {
  data: ModuleData
  tables: MemoryTables
  /** The deployment has these very tables: its rows are shown. */
  isThere: boolean
}

/**
 * For `module dev`: uses the deployment's rows if its tables are declared as here, else rows in memory. Only a
 * promotion changes a deployment's tables.
 */
export function deploymentTables(to: string, say: (line: string) => void): DevTables {
  const modules = new Map<string, InMemory>()
  const undos: Undos = new Map()
  return {
    async declare(id, data) {
      const previous = modules.get(id)
      const tables = previous?.tables ?? new Map()
      const deployed = await deployedData(to, id)
      const isThere = hasAll(deployed, data)
      const names = Object.keys(data)
      if (names.length > 0 && previous?.isThere !== isThere)
        say(
          isThere
            ? `${id}: rows of ${names.join(', ')} are those of ${to}.`
            : `${id}: rows of ${names.join(', ')} are kept in memory until this ends: ${to} has no such tables.`,
        )
      const filled = withRows(previous?.data ?? {}, tables)
      const refused = isThere ? [] : checkChanges(filled, data)
      if (refused.length === 0) modules.set(id, { data, tables, isThere })
      return { refused, unpublishable: checkEvolution(deployed, data) }
    },
    async reset(id, data) {
      const { tables = new Map(), data: previous = {} } = modules.get(id) ?? {}
      for (const name of Object.keys(data))
        if (checkChanges(only(previous, name), only(data, name)).length > 0) tables.delete(name)
      modules.set(id, { data, tables, isThere: false })
    },
    rowsOf(id) {
      const module = modules.get(id)
      return module && !module.isThere ? memoryRows(module.data, module.tables, undos) : undefined
    },
    undo: (id) => undos.get(id)?.(),
  }
}

const only = (data: ModuleData, name: string): ModuleData => {
  const collection = ownValue(data, name)
  return collection ? { [name]: collection } : {}
}

/** A collection without rows may become anything. */
const withRows = (data: ModuleData, tables: MemoryTables): ModuleData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => (tables.get(name)?.length ?? 0) > 0))

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function hasAll(deployed: ModuleData, data: ModuleData): boolean {
  return Object.entries(data).every(([name, collection]) => {
    const there = ownValue(deployed, name)
    return there && isDeepStrictEqual(plain(evolved(there, collection)), plain(there))
  })
}

/** The module's tables in the deployment, whether or not this plan has it; nothing if none is stored. */
async function deployedData(to: string, id: string): Promise<ModuleData> {
  const { data } = await gateContext(to, id)
  return data ?? {}
}
