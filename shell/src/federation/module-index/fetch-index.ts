import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { bootData } from '../../boot-data.ts'

let accessToken: () => Promise<string | null> = async () => null

/** The session tells how to name the caller; without it the caller is anonymous. */
export function setIndexToken(source: () => Promise<string | null>): void {
  accessToken = source
}

/** Names the caller to the registry; null where nobody is signed in. */
export const callerToken = () => accessToken()

/**
 * The index as the registry resolves it for the caller and for the build of this page, which need not be the one that is
 * served by now. The browser's own cache asks with the ETag that it holds.
 * @returns null when the registry does not answer, or not with an index.
 */
export async function fetchIndex(known: ModuleIndex | null): Promise<ModuleIndex | null> {
  try {
    const token = await accessToken()
    const build = bootData()?.build
    const query = build ? `?host=${encodeURIComponent(build)}` : ''
    const response = await fetch(`/registry/v1/modules${query}`, {
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
