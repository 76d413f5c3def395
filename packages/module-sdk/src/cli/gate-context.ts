import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HostJson, hostJsonSchema } from '../manifest/manifest.ts'
import { workspaceRoot } from './places.ts'
import { callRegistry } from './registry-client.ts'

/** What the gate holds a module against, and where that was learnt. */
export interface GateContext {
  host: HostJson | null
  owners: ReadonlyMap<string, string>
  source: 'registry' | 'local build' | 'nothing'
}

interface HostAnswer {
  host: unknown
  owners: Record<string, string>
}

/** Asks the registry that the module goes to; where none answers, the shell's last local build has to do. */
export async function gateContext(to: string): Promise<GateContext> {
  const answer = await callRegistry<HostAnswer>({ to, path: '/host' }).catch(() => null)
  const host = hostJsonSchema.safeParse(answer?.host)
  if (answer && host.success) {
    return { host: host.data, owners: new Map(Object.entries(answer.owners)), source: 'registry' }
  }
  const local = await localHost()
  const owners = new Map(Object.entries(answer?.owners ?? {}))
  return { host: local, owners, source: local ? 'local build' : 'nothing' }
}

async function localHost(): Promise<HostJson | null> {
  const text = await readFile(join(workspaceRoot(), 'shell', 'dist', 'host.json'), 'utf8').catch(() => null)
  const parsed = text === null ? null : hostJsonSchema.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : null
}
