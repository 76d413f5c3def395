import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedDataSchema } from '../data/schema.ts'
import type { Claims } from '../gate/claims.ts'
import type { Candidate } from '../gate/gate.ts'
import { type HostJson, hostJsonSchema } from '../manifest/manifest.ts'
import type { OfferedProps } from '../offers/offers.ts'
import { findWorkspace } from './places.ts'
import { callRegistry } from './registry-client.ts'

/** What the gate checks a module against, and the source of that. */
export interface GateContext extends Omit<Candidate, 'manifest' | 'files'> {
  /** Whether the registry has this version. */
  isPublished?: boolean | undefined
  source: 'registry' | 'local build' | 'nothing'
}

/** For a version that the registry has: it accepts that again, whatever changed around it since. */
export const noContext: GateContext = {
  host: null,
  claims: { segments: new Map(), commands: new Map() },
  source: 'nothing',
}

interface HostAnswer {
  host: unknown
  owners: Record<string, string>
  commands: Record<string, string>
  /** Absent in older registries. */
  offered?: Record<string, OfferedProps[]>
  team?: string
  /** Absent in registries before 1.2 of the SDK. */
  data?: unknown
  published?: boolean
}

const claimsOf = (answer: HostAnswer | null): Claims => ({
  segments: new Map(Object.entries(answer?.owners ?? {})),
  commands: new Map(Object.entries(answer?.commands ?? {})),
})

/** Asks the target registry; falls back to the shell's last local build. */
export async function gateContext(to: string, id: string, version?: string): Promise<GateContext> {
  const path = `/host?${new URLSearchParams({ module: id, ...(version && { version }) })}`
  const answer = await callRegistry<HostAnswer>({ to, path }).catch(() => null)
  const host = hostJsonSchema.safeParse(answer?.host)
  const offered = answer?.offered && new Map(Object.entries(answer.offered))
  const data = storedDataSchema.safeParse(answer?.data).data
  const context = {
    claims: claimsOf(answer),
    offered,
    team: answer?.team,
    data,
    isPublished: answer?.published,
  }
  if (answer && host.success) return { host: host.data, ...context, source: 'registry' }
  const local = await localHost()
  return { host: local, ...context, source: local ? 'local build' : 'nothing' }
}

async function localHost(): Promise<HostJson | null> {
  const root = findWorkspace()
  if (root === null) return null
  const text = await readFile(join(root, 'shell', 'dist', 'host.json'), 'utf8').catch(() => null)
  const parsed = text === null ? null : hostJsonSchema.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : null
}
