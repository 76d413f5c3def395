import { kitPrefix, sharedNames } from '../manifest/shared-names.ts'

export interface KeysteadBuildOptions {
  /** Another version than the one in module.json. */
  version?: string
}

/** Whether the host provides what is imported there, so that no module bundles it. For a bundler's list of externals. */
export const isShared = (request: string): boolean =>
  Object.hasOwn(sharedNames, request) || request === kitPrefix.slice(0, -1) || request.startsWith(kitPrefix)
