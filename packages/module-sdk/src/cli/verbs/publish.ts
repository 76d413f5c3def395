import { demandArguments, registryOf, textOption } from '../arguments.ts'
import { typedFolder } from '../places.ts'
import { publishModule } from '../publish.ts'
import type { Verb } from '../verb.ts'

export const publish: Verb = {
  usage: 'publish <folder>',
  summary: 'build a module, check it and upload it; seen by nobody until it is promoted',
  options: { version: { type: 'string', help: 'another version than the one in module.json' } },
  async run(input) {
    const [folder = ''] = demandArguments(input, ['folder'])
    const registry = await registryOf(input)
    const version = textOption(input, 'version')
    const data = await publishModule({ folder: typedFolder(folder), version, ...registry })
    const name = `${data.module} ${data.version}`
    const text =
      data.outcome === 'unchanged'
        ? `${name} was published before, with the same content.`
        : `Published ${name}. Next: npm run keystead -- module promote ${name}`
    return { text, data }
  },
}
