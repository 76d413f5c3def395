import { parseArgs } from 'node:util'
import { CliError } from './cli-error.ts'
import { helpOf, overview } from './help.ts'
import { commonOptions, type Verb, type Verbs } from './verb.ts'
import { approve } from './verbs/approve.ts'
import { check } from './verbs/check.ts'
import { create } from './verbs/create.ts'
import { dataDrop } from './verbs/data-drop.ts'
import { dev } from './verbs/dev.ts'
import { faults } from './verbs/faults.ts'
import { handover } from './verbs/handover.ts'
import { list } from './verbs/list.ts'
import { list as planList } from './verbs/plan/list.ts'
import { set as planSet } from './verbs/plan/set.ts'
import { user as planUser } from './verbs/plan/user.ts'
import { promote } from './verbs/promote.ts'
import { publish } from './verbs/publish.ts'
import { rollback } from './verbs/rollback.ts'
import { update as sdkUpdate } from './verbs/sdk/update.ts'
import { add as serviceAdd } from './verbs/service/add.ts'
import { list as serviceList } from './verbs/service/list.ts'
import { remove as serviceRemove } from './verbs/service/remove.ts'
import { set as serviceSet } from './verbs/service/set.ts'
import { create as tokenCreate } from './verbs/token/create.ts'
import { list as tokenList } from './verbs/token/list.ts'
import { revoke as tokenRevoke } from './verbs/token/revoke.ts'
import { tryVersion } from './verbs/try.ts'
import { withdraw } from './verbs/withdraw.ts'

const ownAreas: Record<string, Verbs> = {
  module: {
    create,
    dev,
    check,
    publish,
    promote,
    approve,
    rollback,
    withdraw,
    list,
    faults,
    handover,
    try: tryVersion,
    'data drop': dataDrop,
    'service add': serviceAdd,
    'service set': serviceSet,
    'service list': serviceList,
    'service remove': serviceRemove,
    'token create': tokenCreate,
    'token list': tokenList,
    'token revoke': tokenRevoke,
  },
  plan: { list: planList, set: planSet, user: planUser },
  sdk: { update: sdkUpdate },
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
  if (verb.isLocal && values.to !== undefined)
    throw new CliError(
      `"${area} ${verb.usage.split(' ')[0]}" works on what the settings here name, on no other deployment: leave out --to.`,
    )
  if (values.help) return voice.out(helpOf(area, verb))
  const { text, data } = await verb.run({ positionals, values })
  voice.out(values.json ? JSON.stringify(data) : text)
}

/** Finds the verb by one word or two (`token create`) and runs it with the remaining words. */
async function runFound(area: string, verbs: Verbs, words: string[], voice: Voice): Promise<void> {
  const [first = '', second = '--help'] = words
  const ofTwo = Object.entries(verbs).filter(([name]) => name.startsWith(`${first} `))
  if (ofTwo.length > 0 && second === '--help')
    return voice.out(overview({ [area]: Object.fromEntries(ofTwo) }))
  const name = ofTwo.length > 0 ? `${first} ${second}` : first
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) throw new CliError(`There is no command "${area} ${name}"; see --help.`)
  await runVerb(area, verb, words.slice(name.split(' ').length), voice)
}

/**
 * Runs one command. @returns the exit code: 0, or 1 with the reason on stderr
 * @param more areas for the deployment's operators, not for module teams
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
    if (name === '--help') voice.out(overview({ [area]: verbs }))
    else await runFound(area, verbs, [name, ...rest], voice)
    return 0
  } catch (error) {
    voice.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
