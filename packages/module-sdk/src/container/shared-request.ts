import { kitPrefix, sharedNames } from '../manifest/shared-names.ts'

export interface KeysteadBuildOptions {
  /** Another version than the one in module.json. */
  version?: string
}

/** Whether the host provides the imported module, so that it is not bundled. For a bundler's externals. */
export const isShared = (request: string): boolean =>
  Object.hasOwn(sharedNames, request) || request === kitPrefix.slice(0, -1) || request.startsWith(kitPrefix)
