import { flag, requireArguments, textOption } from '../../arguments.ts'
import { CliError } from '../../cli-error.ts'
import { addService } from '../../create/add-service.ts'
import { formatFolder } from '../../create/format-folder.ts'
import { finishing, runNpm } from '../../create/standalone-packages.ts'
import { addressOf, findWorkspace, typedFolder } from '../../places.ts'
import type { Verb } from '../../verb.ts'

export const add: Verb = {
  usage: 'service add <folder>',
  summary: 'add a service to an existing module: Fastify, a database, packages and a test',
  options: {
    'no-install': { type: 'boolean', help: 'do not install its packages; the next install does' },
  },
  async run(input) {
    const [typed = ''] = requireArguments(input, ['folder'])
    const folder = typedFolder(typed)
    if (findWorkspace(folder)) throw new CliError('A module with a service is a repository of its own.')
    const { id } = await addService(folder, addressOf(textOption(input, 'to')))
    const install = !flag(input, 'no-install')
    if (install) await runNpm(['install', '--no-audit', '--no-fund'], folder)
    if (install) formatFolder(folder, '.')
    const text = [
      `${id} has a service now, in service/. Next:`,
      ...(install ? [] : finishing),
      '  npm test',
      '  npm run service   (README.md says how the host finds it)',
      'What it reads in the name of a person, as property-groups in its sample, belongs under "api" in module.json.',
    ]
    return { text: text.join('\n'), data: { id, folder } }
  },
}
