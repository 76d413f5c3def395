import type { StagedShell } from './stage.ts'

/** Files as a deployment serves them, cached on success; failed requests are retried. */
export function servedFiles(to: string): Pick<StagedShell, 'file' | 'lost'> {
  const cache = new Map<string, Promise<Buffer | null>>()
  const lost = new Set<string>()

  async function fetchFile(path: string): Promise<Buffer | null> {
    const response = await fetch(to + path)
    // A 404 is an answer, so it is not retried.
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }

  async function load(path: string): Promise<Buffer | null> {
    try {
      const bytes = await fetchFile(path)
      lost.delete(path)
      return bytes
    } catch {
      lost.add(path)
      cache.delete(path)
      return null
    }
  }

  return {
    lost,
    file(path) {
      const request = cache.get(path) ?? load(path)
      cache.set(path, request)
      return request
    },
  }
}
