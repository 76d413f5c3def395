import { parseArgs } from 'node:util'
import { CliError } from './cli-error.ts'
import { helpOf, overview } from './help.ts'
import { commonOptions, type Verb } from './verb.ts'
import { check } from './verbs/check.ts'
import { create } from './verbs/create.ts'
import { list } from './verbs/list.ts'
import { promote } from './verbs/promote.ts'
import { publish } from './verbs/publish.ts'
import { rollback } from './verbs/rollback.ts'
import { withdraw } from './verbs/withdraw.ts'

const verbs: Record<string, Verb> = { create, check, publish, promote, rollback, withdraw, list }

export interface Voice {
  out(text: string): void
  error(text: string): void
}

function readArguments(verb: Verb, words: string[]) {
  try {
    const options = Object.entries({ ...verb.options, ...commonOptions })
    const parsed = options.map(([name, { type, multiple = false }]) => [name, { type, multiple }] as const)
    return parseArgs({ args: words, options: Object.fromEntries(parsed), allowPositionals: true })
  } catch (error) {
    throw new CliError(`${/^[^.]*/.exec((error as Error).message)?.[0]}; see --help.`)
  }
}

async function runVerb(verb: Verb, words: string[], voice: Voice): Promise<void> {
  const { positionals, values } = readArguments(verb, words)
  if (values.help) return voice.out(helpOf(verb))
  const { text, data } = await verb.run({ positionals, values })
  voice.out(values.json ? JSON.stringify(data) : text)
}

/** Runs one command and answers its exit code: 0, or 1 with the reason on standard error. */
export async function runCli(words: string[], voice: Voice): Promise<number> {
  const [area, name = '--help', ...rest] = words
  if (area === undefined || area === '--help' || area === '-h') {
    voice.out(overview(Object.values(verbs)))
    return area === undefined ? 1 : 0
  }
  try {
    if (area !== 'module') throw new CliError(`There is no command "${area}"; see --help.`)
    const verb = verbs[name]
    if (name === '--help') voice.out(overview(Object.values(verbs)))
    else if (!verb) throw new CliError(`There is no command "module ${name}"; see --help.`)
    else await runVerb(verb, rest, voice)
    return 0
  } catch (error) {
    voice.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
