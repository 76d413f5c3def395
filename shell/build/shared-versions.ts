import { join } from 'node:path'
import { sharedVersions as installedVersions } from '@keystead/module-sdk/shared-versions'

/** Installed version of each package the shell shares. */
export const sharedVersions = await installedVersions(join(import.meta.dirname, '..'))
