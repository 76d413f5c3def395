import type { AccountExport } from '@keystead/api-client/account-export/contract'
import { ownValue } from '@keystead/api-client/own-value'
import type { Work } from '../work.ts'
import { MAX_ROWS } from './list-query.ts'
import { type DataRow, listRows } from './repository.ts'

/** The caller's own rows of all collections, whether their modules are on or not. */
export async function readOwnData(work: Work): Promise<AccountExport['data']> {
  const { collections, caller } = work
  const data: AccountExport['data'] = {}
  const own = { column: 'owner_id', operator: '=' as const, value: caller.userId }
  for (const collection of collections.all()) {
    const rows: DataRow[] = []
    for (let last: DataRow | undefined; ; last = rows.at(-1)) {
      const page = await listRows(work, collection, { filters: [own], sort: null, limit: MAX_ROWS }, last)
      rows.push(...page)
      if (page.length < MAX_ROWS) break
    }
    const { module, name } = collection
    if (rows.length > 0) data[module] = { ...ownValue(data, module), [name]: rows }
  }
  return data
}
