import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { coreLetters, moreLetters } from './core-letters.ts'

/**
 * Splits the font into two files, core letters and the rest (ADR 30), keeping the features that browsers enable by
 * default and tabular figures. Run by `npm --prefix packages/ui-kit run font` when letters or font change.
 */
const features = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/instrument-sans/package.json'),
)
const goal = join(import.meta.dirname, '..', 'src', 'theme', 'fonts')

const whole = await readFile(join(source, 'files', 'instrument-sans-latin-wght-normal.woff2'))
await mkdir(goal, { recursive: true })
for (const [name, letters] of Object.entries({ core: coreLetters, more: moreLetters })) {
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', keepFeatures: features })
  await writeFile(join(goal, `instrument-sans-${name}.woff2`), part)
  process.stdout.write(`${name}: ${part.length} of ${whole.length} bytes\n`)
}
await writeFile(join(goal, 'LICENSE'), await readFile(join(source, 'LICENSE')))
