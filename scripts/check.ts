import { checkBoundaries } from './lib/boundaries/check-boundaries.ts'
import { writeDrawing } from './lib/boundaries/import-drawing.ts'
import { runChecks } from './lib/checks.ts'
import { root } from './lib/paths.ts'
import { writeReport } from './lib/sdk/api-report.ts'
import { currentReport, unpackSdk } from './lib/sdk/unpack-sdk.ts'

/**
 * `npm run check`: format, lint, boundaries and sizes, look-ups, refs in render, types, dead code. `-- --graph` first
 * redraws the import graph, `-- --api` rewrites the SDK's API report.
 */
if (process.argv.includes('--graph')) writeDrawing(root, checkBoundaries(root))
if (process.argv.includes('--api')) {
  const sdk = await unpackSdk(console.log)
  const { version, text } = await currentReport(sdk)
  await writeReport(version, text).finally(() => sdk.remove())
}
const { passed, failed } = await runChecks()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
