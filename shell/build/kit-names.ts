import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { scanExports } from '@keystead/module-sdk/scan-source'

const folder = join(import.meta.dirname, '../node_modules/@keystead/ui-kit/src/families')

/** The names of the kit by their families, as the family files export them: `{card: ['HouseFront', …]}`. */
export const kitNames: Record<string, string[]> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, '.ts'),
    scanExports(file, readFileSync(join(folder, file), 'utf8')),
  ]),
)
