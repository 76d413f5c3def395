import { undrilledPercent } from '../../manifest/canary-limits.ts'
import { versionSchema } from '../../manifest/manifest.ts'
import type { PublishAnswer } from '../../manifest/registry-answers.ts'
import { flag, requireArguments, textOption } from '../arguments.ts'
import { moduleFrom } from '../built-module.ts'
import { checkBuilt } from '../check-module.ts'
import { CliError } from '../cli-error.ts'
import { command } from '../installed-from.ts'
import { typedFolder } from '../places.ts'
import { publishBuilt } from '../publish.ts'
import { registryOf, requirePublishToken } from '../registry-client.ts'
import type { Verb, VerbInput } from '../verb.ts'

/** Validated before the build, whose message would be less clear. */
function versionFrom(input: VerbInput): string | undefined {
  const version = textOption(input, 'version')
  if (version === undefined) return undefined
  if (flag(input, 'built'))
    throw new CliError('--built publishes the version that dist was built as: leave out --version.')
  if (versionSchema.safeParse(version).success) return version
  throw new CliError(`--version must be a version like 1.4.0, not "${version}".`)
}

function outcomeOf({ module, version, outcome, withdrawn }: PublishAnswer): string {
  const name = `${module} ${version}`
  if (withdrawn)
    return `${name} was withdrawn, and what was withdrawn never comes back. Publish it as another version: raise "version" in its module.json.`
  if (outcome === 'unchanged') return `${name} was published before, with the same content.`
  return `Published ${name}. Next: ${command} module promote ${name} --percent ${undrilledPercent}`
}

export const publish: Verb = {
  usage: 'publish <folder>',
  summary: 'build a module, check it with its tests and upload it; seen by nobody until it is promoted',
  options: {
    version: { type: 'string', help: 'another version than the one in module.json' },
    built: { type: 'boolean', help: 'publish its dist folder, without building' },
    static: {
      type: 'boolean',
      help: `leave out the check in a browser; above ${undrilledPercent} % then only staff promote it`,
    },
    'accept-harms': {
      type: 'boolean',
      help: 'publish in spite of what it does to the page around it; the report names it',
    },
    'no-tests': { type: 'boolean', help: "leave out the module's own tests, which the trail says" },
  },
  async run(input) {
    const [folder = ''] = requireArguments(input, ['folder'])
    const typed = typedFolder(folder)
    const version = versionFrom(input)
    const registry = await registryOf(input)
    // Fail on a bad token before the slow build and browser check.
    await requirePublishToken(registry)
    const built = await moduleFrom({
      folder: typed,
      version,
      built: flag(input, 'built'),
    })
    // Ownership is for the registry to check: only it knows whether this version exists.
    const checked = await checkBuilt(built, {
      to: registry.to,
      browser: !flag(input, 'static'),
      anyTeam: true,
      folder: typed,
      tests: !flag(input, 'no-tests'),
      acceptHarms: flag(input, 'accept-harms'),
    })
    const data = await publishBuilt(built, registry, checked)
    return { text: [...checked.lines, outcomeOf(data)].join('\n'), data }
  },
}
