import { join } from 'node:path'
import { sharedVersions as installedVersions } from '@keystead/module-sdk/shared-versions'

/** The installed version of each package that the shell shares. */
export const sharedVersions = await installedVersions(join(import.meta.dirname, '..'))
