import { bytesOfRoute } from '../../gate/byte-budget.ts'
import { checkModule } from '../../gate/gate.ts'
import { demandArguments, flag, textOption } from '../arguments.ts'
import { moduleFrom } from '../built-module.ts'
import { browserCheck } from '../check/browser-check.ts'
import { CliError } from '../cli-error.ts'
import { gateContext } from '../gate-context.ts'
import { addressOf, typedFolder } from '../places.ts'
import type { Verb } from '../verb.ts'

const sources = {
  registry: 'held against the registry',
  'local build': 'no registry answers; held against the shell as built here',
  nothing: 'neither a registry nor a built shell is at hand; what the shell provides was not looked at',
}

export const check: Verb = {
  usage: 'check <folder>',
  summary: 'build a module and say what the registry would refuse',
  options: { built: { type: 'boolean', help: 'check what its dist holds, without building' } },
  async run(input) {
    const [folder = ''] = demandArguments(input, ['folder'])
    const context = await gateContext(addressOf(textOption(input, 'to')))
    const { manifest, files } = await moduleFrom({ folder: typedFolder(folder), built: flag(input, 'built') })
    const verdict = checkModule({ manifest, files, host: context.host, owners: context.owners })
    if (!verdict.ok) throw new CliError(verdict.refusals.map((refusal) => refusal.detail).join('\n'))
    const first = manifest.routes[0] ?? '/'
    const bytes = bytesOfRoute(manifest, first, files)
    const browser = await browserCheck()
    const text = [
      `${manifest.id} ${manifest.version} passes (${sources[context.source]}).`,
      `${first}: ${(bytes / 1024).toFixed(1)} KB of own code after gzip.`,
      browser.text,
    ]
    const data = {
      module: manifest.id,
      version: manifest.version,
      bytes,
      source: context.source,
      browser: browser.state,
    }
    return { text: text.join('\n'), data }
  },
}
