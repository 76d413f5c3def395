import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.ts'

/** `npm run bench -- [name]`: one benchmark, or all in sequence; `list` takes a list's name. */
const folder = join(root, 'bench')
const all = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'measure.ts')))
const [wanted, ...more] = process.argv.slice(2)

if (wanted && !all.includes(wanted)) {
  process.stderr.write(`There is no measurement "${wanted}": ${all.join(', ')}.\n`)
  process.exit(1)
}
for (const name of wanted ? [wanted] : all) {
  process.stdout.write(`\n— ${name}\n`)
  const { measure } = (await import(pathToFileURL(join(folder, name, 'measure.ts')).href)) as {
    measure: (...words: string[]) => Promise<void>
  }
  await measure(...more)
}
process.exit(0)
