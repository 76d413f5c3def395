import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { bootData } from '../../boot-data.ts'
import { preview } from '../../previewed.ts'

let accessToken: () => Promise<string | null> = async () => null

/** Set by the session; without it requests are anonymous. */
export function setIndexToken(source: () => Promise<string | null>): void {
  accessToken = source
}

/** The caller's token for the registry; null for visitors. */
export const callerToken = () => accessToken()

/**
 * The index as resolved for the caller and for this page's build, which may not be the one now served. The browser's
 * cache revalidates by ETag. @returns null if the registry does not answer, or not with an index
 */
export async function fetchIndex(known: ModuleIndex | null): Promise<ModuleIndex | null> {
  try {
    const token = await accessToken()
    const build = bootData()?.build
    const params = { ...(build && { host: build }), ...(preview.as !== null && { preview: preview.as }) }
    const query = new URLSearchParams(params).toString()
    const response = await fetch(`/registry/v1/modules${query && `?${query}`}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(8_000),
    })
    if (!response.ok) return null
    const index = (await response.json()) as ModuleIndex
    if (!Array.isArray(index.modules)) return null
    return known && sameIndex(known, index) ? known : index
  } catch {
    return null
  }
}

function sameIndex(a: ModuleIndex, b: ModuleIndex): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
