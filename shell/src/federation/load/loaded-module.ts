import type { ModuleDefinition } from '@keystead/module-sdk'
import type { Manifest } from '@keystead/module-sdk/manifest'

/** A version of a module whose code is there. */
export interface LoadedModule {
  id: string
  version: string
  manifest: Manifest
  definition: ModuleDefinition
}
