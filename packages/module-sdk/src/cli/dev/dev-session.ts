import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devData } from './dev-data.ts'
import { devLines } from './dev-lines.ts'
import { startDevModule } from './dev-module.ts'
import type { DevTables } from './dev-tables.ts'
import { openPageServer } from './page-server.ts'
import { typeChecks } from './type-check.ts'

export interface DevInput {
  /** The modules being developed. */
  folders: string[]
  to: string
  port: number
  host?: string
  forEverybody: boolean
  /** The tables of their collections. */
  tables: DevTables
  say(line: string): void
}

export interface DevSession {
  address: string
  close(): Promise<void>
}

/**
 * Serves the deployment's pages locally with these modules hot-reloaded on save. Errors are printed and shown as an
 * overlay; the running code stays.
 * @throws with the reason if a `module.json` is invalid or the port is taken
 */
export async function startDev({ folders, say, tables, ...input }: DevInput): Promise<DevSession> {
  const goal = await mkdtemp(join(tmpdir(), 'keystead-dev-'))
  const ends: (() => void | Promise<void>)[] = [() => rm(goal, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const server = await openPageServer({
      ...input,
      rowsOf: tables.rowsOf,
      undo: tables.undo,
      onReset: (id) => data.reset(id),
    })
    ends.push(server.close)
    const data = devData({ tables, report: server.report, say })
    const lines = devLines(say)
    const types = typeChecks(folders[0] ?? '.', (errors) => {
      lines.typed(errors)
      server.report('Types do not fit', errors)
    })
    ends.push(() => types.end())
    // Type-check once after all first builds; each of them would otherwise restart it.
    let isBuilt = false
    for (const [at, folder] of folders.entries())
      ends.push(
        await startDevModule({
          folder,
          goal: join(goal, String(at)),
          async onChange(change) {
            await data.take(change)
            server.show(change)
            // A failed build has already reported its errors.
            if (isBuilt && change.faults.build.length === 0) types.again()
            lines.built(change)
          },
        }),
      )
    isBuilt = true
    types.again()
    return { address: server.address, close }
  } catch (error) {
    await close()
    throw error
  }
}
