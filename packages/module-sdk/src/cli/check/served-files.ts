import type { StagedShell } from './stage.ts'

/** Files as a deployment serves them, cached on success; failed requests are retried. */
export function servedFiles(to: string): Pick<StagedShell, 'file' | 'lost'> {
  const kept = new Map<string, Promise<Buffer | null>>()
  const lost = new Set<string>()

  async function ask(path: string): Promise<Buffer | null> {
    const response = await fetch(to + path)
    // A 404 is an answer, so it is not retried.
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }

  async function first(path: string): Promise<Buffer | null> {
    try {
      const found = await ask(path)
      lost.delete(path)
      return found
    } catch {
      lost.add(path)
      kept.delete(path)
      return null
    }
  }

  return {
    lost,
    file(path) {
      const found = kept.get(path) ?? first(path)
      kept.set(path, found)
      return found
    },
  }
}
