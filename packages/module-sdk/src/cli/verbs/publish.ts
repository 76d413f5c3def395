import { demandArguments, flag, registryOf, textOption } from '../arguments.ts'
import { typedFolder } from '../places.ts'
import { publishModule } from '../publish.ts'
import type { Verb } from '../verb.ts'

export const publish: Verb = {
  usage: 'publish <folder>',
  summary: 'build a module, check it and upload it; seen by nobody until it is promoted',
  options: {
    version: { type: 'string', help: 'another version than the one in module.json' },
    built: { type: 'boolean', help: 'publish what its dist holds, without building' },
  },
  async run(input) {
    const [folder = ''] = demandArguments(input, ['folder'])
    const registry = await registryOf(input)
    const source = {
      folder: typedFolder(folder),
      version: textOption(input, 'version'),
      built: flag(input, 'built'),
    }
    const data = await publishModule({ ...source, ...registry })
    const name = `${data.module} ${data.version}`
    const text =
      data.outcome === 'unchanged'
        ? `${name} was published before, with the same content.`
        : `Published ${name}. Next: npm run keystead -- module promote ${name}`
    return { text, data }
  },
}
