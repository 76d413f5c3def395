import type { ModuleData } from '../../data/schema.ts'
import type { DevChange } from './dev-module.ts'
import type { DevTables } from './dev-tables.ts'
import type { PageServer } from './page-server.ts'

interface DevDataInput {
  tables: DevTables
  report: PageServer['report']
  say(line: string): void
}

const failed = (id: string) => `${id}: its tables could not be made`

/** Keeps the developed modules' tables as their code declares them, and reports refused changes. */
export function devData({ tables, report, say }: DevDataInput) {
  const declared = new Map<string, string>()

  async function declare(id: string, data: ModuleData): Promise<void> {
    const { refused, unpublishable = [] } = await tables.declare(id, data)
    const title = `${id}: stored rows do not allow this change of the table`
    report(failed(id), [])
    report(title, refused, id)
    report(`${id}: publishing would refuse this change of the table`, unpublishable)
    for (const reason of [...refused, ...unpublishable]) say(`${id}: ${reason}`)
  }

  return {
    /** To be called with each build, before pages get it. */
    async take({ id, built }: DevChange): Promise<void> {
      if (!built) return
      const text = JSON.stringify(built.local.data)
      const previous = declared.get(id) ?? '{}'
      if (text === previous) return
      declared.set(id, text)
      await declare(id, built.local.data).catch((error: Error) => {
        declared.delete(id)
        report(failed(id), [error.message])
        say(`${id}: ${error.message}`)
      })
    },
    async reset(id: string): Promise<void> {
      const data = JSON.parse(declared.get(id) ?? '{}') as ModuleData
      await tables.reset(id, data)
      await declare(id, data)
      say(`${id}: the rows that did not fit are gone, and the table is as declared.`)
    },
  }
}
