import { checkBoundaries } from './boundaries/check-boundaries.ts'
import { staleDrawing } from './boundaries/import-drawing.ts'
import { refusedLookUps } from './look-ups.ts'
import { root } from './paths.ts'
import { unprovidedNames } from './provided-names.ts'
import { renderRefs } from './render-refs.ts'
import { type Command, run } from './run.ts'
import { refusedSizes } from './sizes.ts'

export interface Tally {
  passed: number
  failed: number
}

/** One check. @returns whether it passed */
type Check = () => Promise<boolean>

/** Static checks, fastest first. */
const checks: Record<string, Check> = {
  'Format and lint': command('biome', 'check', '.'),
  'Boundaries and sizes': async () => {
    const boundaries = checkBoundaries(root)
    const refusals = [
      ...boundaries.refusals,
      ...refusedSizes(root, boundaries.parts),
      ...staleDrawing(root, boundaries),
      ...unprovidedNames(root),
    ]
    for (const line of refusals) console.log(line)
    return refusals.length === 0
  },
  'Look-ups': listed(refusedLookUps),
  'Refs in render': listed(renderRefs),
  Types: command('tsc', '-p', 'tsconfig.json'),
  'Dead code': command('knip', '--no-config-hints'),
}

function command(name: Command, ...args: string[]): Check {
  return async () => (await run(name, args)) === 0
}

function listed(refusalsIn: (root: string) => string[]): Check {
  return async () => {
    const refusals = refusalsIn(root)
    for (const line of refusals) console.log(line)
    return refusals.length === 0
  }
}

/** Runs them for `npm run check`, and before everything else in `npm test`; each counts as one test. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  for (const [name, check] of Object.entries(checks)) {
    console.log(`\n— ${name}`)
    const passed = await check()
    if (!passed) console.log(`${name}: failed`)
    tally[passed ? 'passed' : 'failed'] += 1
  }
  return tally
}
