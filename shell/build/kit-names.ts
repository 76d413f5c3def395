import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { scanExports } from '@keystead/module-sdk/scan-source'

/** Beside the list of families, a file for each. */
const folder = join(dirname(createRequire(import.meta.url).resolve('@keystead/ui-kit/families')), 'families')

/** The names of the kit by their families, as the family files export them: `{card: ['HouseFront', …]}`. */
export const kitNames: Record<string, string[]> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, '.ts'),
    scanExports(file, readFileSync(join(folder, file), 'utf8')),
  ]),
)
