import { runCli } from '@keystead/module-sdk/cli'
import { dbVerbs } from './lib/db/verbs.ts'

/** The root's entry to module-sdk's command line, plus the verbs for this deployment. */
process.exitCode = await runCli(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  },
  { db: dbVerbs },
)
