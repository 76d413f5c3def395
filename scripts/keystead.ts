import { runCli } from '@keystead/module-sdk/cli'
import { dbVerbs } from './lib/db/verbs.ts'

/** The root's door to the command line of module-sdk, and to what concerns this deployment alone. */
process.exitCode = await runCli(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  },
  { db: dbVerbs },
)
