import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package.json')

/** Keystead's version, from the repository's package.json. */
export const version: string = JSON.parse(readFileSync(file, 'utf8')).version
