import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package.json')

/** This version of Keystead, as the repository's package.json has it. */
export const version: string = JSON.parse(readFileSync(file, 'utf8')).version
