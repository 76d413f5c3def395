import type { ModuleDefinition } from '@keystead/module-sdk'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import type { ComponentType } from 'react'
import type { VersionStyles } from './version-styles.ts'

export interface LoadedModule {
  id: string
  version: string
  manifest: LoadedManifest
  definition: ModuleDefinition
}

/** A module component, with the version it belongs to and its styles. */
export interface LoadedPart<Props = object> {
  module: LoadedModule
  /** Its route or slot. */
  part: string
  styles: VersionStyles
  Component: ComponentType<Props>
}

export type PickPart = (definition: ModuleDefinition) => Promise<ComponentType<object> | undefined>
