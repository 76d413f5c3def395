import type { Page } from 'playwright'
import type { Manifest } from '../../manifest/manifest.ts'
import type { Harm } from './harms/harm.ts'
import { keptEntry, stageClient } from './stage-neighbour.ts'

interface CacheEntry {
  /** First element of the key. */
  head: string
  key: string
}

/** The shell's query cache, as the neighbour's page exposes it, and whether the neighbour's own entry is intact. */
export async function readCache(page: Page): Promise<{ entries: CacheEntry[]; isWhole: boolean }> {
  return page.evaluate(
    ([name, kept]) => {
      interface Client {
        getQueryCache(): { getAll(): { queryKey: unknown[] }[] }
        getQueryData(key: unknown): unknown
      }
      const client = Reflect.get(window, String(name)) as Client
      const entries = client.getQueryCache().getAll()
      return {
        entries: entries.map(({ queryKey }) => ({
          head: String(queryKey[0]),
          key: JSON.stringify(queryKey),
        })),
        isWhole: client.getQueryData([kept, 'kept']) === 'kept',
      }
    },
    [stageClient, keptEntry],
  )
}

/** The user's own account: no plan gates it, so no module declares it. */
const openToAll = ['account']

/** First elements of the cache keys that a module may use: its collections', and those of what it declares. */
export const declaredHeads = ({ id, api, data = {} }: Pick<Manifest, 'id' | 'api' | 'data'>): Set<string> =>
  new Set([id, ...openToAll, ...Object.keys(api), ...Object.keys(data).map((name) => `${id}/${name}`)])

const reasonOf = (head: string, { id, data = {} }: Manifest): string => {
  const [, collection] = head.split('/')
  return collection !== undefined && Object.hasOwn(data, collection)
    ? `but its collections are made by collectionsOf('${id}', …)`
    : 'which it does not declare under "api"'
}

/** Entries under resources that the module does not declare, and entries of others that it changed. */
export async function cacheHarms(
  page: Page,
  manifest: Manifest,
  { known, path }: { known: ReadonlySet<string>; path: string },
): Promise<Harm[]> {
  const { entries, isWhole } = await readCache(page)
  const declared = declaredHeads(manifest)
  const foreign = entries.filter(({ head }) => !known.has(head) && !declared.has(head))
  const details = foreign.map(({ head, key }) => `puts ${key} into the cache, ${reasonOf(head, manifest)}`)
  if (!isWhole) details.push('changes or removes entries of another module in the cache')
  return details.map((detail) => ({ kind: 'cache', detail, path }))
}
