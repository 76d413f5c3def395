import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { ComponentType } from 'react'
import { ModuleError } from '../faults/module-error.ts'
import { reportFault } from '../faults/report-fault.ts'
import { faultOf } from './fault-of.ts'
import { currentVersion, fallbackVersion, loadVersion } from './load-module.ts'
import type { LoadedModule } from './loaded-module.ts'
import type { ModuleVersion } from './module-files.ts'
import { loadTexts } from './module-texts.ts'

/** A component of a module, with the version that it came from. */
export interface LoadedPart<Props = object> {
  module: LoadedModule
  Component: ComponentType<Props>
}

type Pick<Props> = (module: LoadedModule) => Promise<ComponentType<Props> | undefined>

/**
 * Loads a component of a module with its texts: of the version that the index gives, else of the last one that worked.
 * @throws ModuleError of the version that was asked for first.
 */
export async function loadPart<Props>(module: IndexModule, pick: Pick<Props>): Promise<LoadedPart<Props>> {
  const current = currentVersion(module)
  if (!current) throw new ModuleError('incompatible', module.id, module.version)
  const before = fallbackVersion(module)
  try {
    return await loadFrom(current, pick)
  } catch (error) {
    if (!before) throw error
    return loadFrom(before, pick).catch(() => {
      throw error
    })
  }
}

async function loadFrom<Props>(version: ModuleVersion, pick: Pick<Props>): Promise<LoadedPart<Props>> {
  const module = await loadVersion(version)
  try {
    const [Component] = await Promise.all([
      withRetry(version, () => pick(module)),
      withRetry(version, () => loadTexts(module)),
    ])
    if (!Component) throw new ModuleError('shape', module.id, module.version)
    return { module, Component }
  } catch (error) {
    const fault = await faultOf(version, error)
    reportFault(fault)
    throw fault
  }
}

/** Two more tries for a chunk: the bundler's loader forgets a failed one, and asking why mends a spoilt cache. */
async function withRetry<T>(version: ModuleVersion, load: () => Promise<T>): Promise<T> {
  for (const delay of [300, 900]) {
    try {
      return await load()
    } catch (error) {
      const fault = await faultOf(version, error)
      if (fault.kind === 'crash') throw fault
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return load()
}
