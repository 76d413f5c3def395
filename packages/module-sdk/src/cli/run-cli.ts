import { parseArgs } from 'node:util'
import { CliError } from './cli-error.ts'
import { helpOf, overview } from './help.ts'
import { commonOptions, type Verb, type Verbs } from './verb.ts'
import { check } from './verbs/check.ts'
import { create } from './verbs/create.ts'
import { list } from './verbs/list.ts'
import { list as planList } from './verbs/plan/list.ts'
import { set as planSet } from './verbs/plan/set.ts'
import { user as planUser } from './verbs/plan/user.ts'
import { promote } from './verbs/promote.ts'
import { publish } from './verbs/publish.ts'
import { rollback } from './verbs/rollback.ts'
import { withdraw } from './verbs/withdraw.ts'

const ownAreas: Record<string, Verbs> = {
  module: { create, check, publish, promote, rollback, withdraw, list },
  plan: { list: planList, set: planSet, user: planUser },
}

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

async function runVerb(area: string, verb: Verb, words: string[], voice: Voice): Promise<void> {
  const { positionals, values } = readArguments(verb, words)
  if (values.help) return voice.out(helpOf(area, verb))
  const { text, data } = await verb.run({ positionals, values })
  voice.out(values.json ? JSON.stringify(data) : text)
}

/**
 * Runs one command and answers its exit code: 0, or 1 with the reason on standard error.
 * @param more areas of the deployment's own, which a module's team has no use for
 */
export async function runCli(
  words: string[],
  voice: Voice,
  more: Record<string, Verbs> = {},
): Promise<number> {
  const areas = { ...ownAreas, ...more }
  const [area, name = '--help', ...rest] = words
  if (area === undefined || area === '--help' || area === '-h') {
    voice.out(overview(areas))
    return area === undefined ? 1 : 0
  }
  try {
    const verbs = Object.hasOwn(areas, area) ? areas[area] : undefined
    if (!verbs) throw new CliError(`There is no command "${area}"; see --help.`)
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (name === '--help') voice.out(overview({ [area]: verbs }))
    else if (!verb) throw new CliError(`There is no command "${area} ${name}"; see --help.`)
    else await runVerb(area, verb, rest, voice)
    return 0
  } catch (error) {
    voice.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
