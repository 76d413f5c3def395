import type { ModuleDefinition } from '@keystead/module-sdk'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import type { ComponentType } from 'react'
import type { VersionStyles } from './version-styles.ts'

/** A version of a module whose code is there. */
export interface LoadedModule {
  id: string
  version: string
  manifest: LoadedManifest
  definition: ModuleDefinition
}

/** A component of a module, with the version that it came from and the styles that it is drawn with. */
export interface LoadedPart<Props = object> {
  module: LoadedModule
  styles: VersionStyles
  Component: ComponentType<Props>
}

/** Takes a part out of a module's definition. */
export type PickPart = (definition: ModuleDefinition) => Promise<ComponentType<object> | undefined>
