import { checkBoundaries } from './lib/boundaries/check-boundaries.ts'
import { writeDrawing } from './lib/boundaries/import-drawing.ts'
import { runChecks } from './lib/checks.ts'
import { root } from './lib/paths.ts'

/** `npm run check`: format, lint, boundaries, types and dead code; with `-- --graph` the imports are drawn anew first. */
if (process.argv.includes('--graph')) writeDrawing(root, checkBoundaries(root))
const { passed, failed } = await runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
