import type { ModuleDefinition } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { ModuleError } from '../faults/module-error.ts'
import { reportFault } from '../faults/report-fault.ts'
import { faultOf } from './fault-of.ts'
import { noteLoaded, onForget } from './forget-version.ts'
import type { LoadedModule } from './loaded-module.ts'
import { fileAddress, type ModuleVersion, manifestOf } from './module-files.ts'

/** In all, with every further try (design.md 5). */
const budget = 8_000
const tryTimeout = 4_000
const delays = [0, 300, 900]

// In the chunk of what runs modules, yet evaluated only when the first module is loaded.
const hostRuntime = () => import(/* webpackMode: "eager" */ './host-runtime.ts')

const loaded = new Map<string, Promise<LoadedModule>>()

onForget(({ id, version, manifest }) => {
  loaded.delete(`${id}@${version}`)
  void hostRuntime().then(({ dropModule }) => dropModule(manifest))
})

/** One version of a module, loaded once; a failed load is forgotten, so that Retry asks anew. */
export function loadVersion(version: ModuleVersion): Promise<LoadedModule> {
  const key = `${version.id}@${version.version}`
  const known = loaded.get(key)
  if (known) return known
  const loading = tryToLoad(version)
  loaded.set(key, loading)
  loading.then(noteLoaded, () => loaded.delete(key))
  return loading
}

/** The version that the index gives, as an address; null for one that is locked or held. */
export function currentVersion(module: IndexModule): ModuleVersion | null {
  const { id, version, entry, entryIntegrity, manifest, manifestIntegrity } = module
  if (!entry || !entryIntegrity || !manifest || !manifestIntegrity) return null
  return { id, version, entry, entryIntegrity, manifest, manifestIntegrity }
}

export function fallbackVersion(module: IndexModule): ModuleVersion | null {
  return module.fallback ? { id: module.id, ...module.fallback } : null
}

async function tryToLoad(version: ModuleVersion): Promise<LoadedModule> {
  const deadline = Date.now() + budget
  let fault = new ModuleError('timeout', version.id, version.version)
  for (const [attempt, delay] of delays.entries()) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    const left = deadline - Date.now()
    if (left <= 0) break
    try {
      return await withTimeout(version, Math.min(left, tryTimeout), loadOnce(version, attempt))
    } catch (error) {
      fault = await faultOf(version, error)
      if (fault.kind === 'incompatible' || fault.kind === 'crash') break
    }
  }
  reportFault(fault)
  throw fault
}

async function loadOnce(version: ModuleVersion, attempt: number): Promise<LoadedModule> {
  const [manifest, { runtime, allowScript }] = await Promise.all([manifestOf(version), hostRuntime()])
  for (const [file, hash] of Object.entries(manifest.integrity)) allowScript(fileAddress(version, file), hash)
  // A fresh address for each further try: browsers keep a failed script for a while.
  const entry = attempt === 0 ? version.entry : `${version.entry}?try=${attempt}`
  const remote = { name: manifest.global, entry, entryGlobalName: manifest.global, type: 'global' as const }
  runtime.registerRemotes([remote], { force: true })
  const file = await runtime.loadRemote<{ default?: ModuleDefinition }>(`${manifest.global}/module`)
  const definition = file?.default
  if (!definition?.routes || !definition.texts) throw new ModuleError('shape', version.id, version.version)
  return { id: version.id, version: version.version, manifest, definition }
}

function withTimeout<T>(version: ModuleVersion, ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleError('timeout', version.id, version.version)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
