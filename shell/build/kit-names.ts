import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { scanExports } from '@keystead/module-sdk/scan-source'

/** One file per family, next to the list of families. */
const folder = join(dirname(createRequire(import.meta.url).resolve('@keystead/ui-kit/families')), 'families')

/** Kit component names by family, from the family files' exports: `{card: ['HouseFront', …]}`. */
export const kitNames: Record<string, string[]> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, '.ts'),
    scanExports(file, readFileSync(join(folder, file), 'utf8')),
  ]),
)
