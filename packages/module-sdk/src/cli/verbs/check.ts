import { flag, requireArguments, textOption } from '../arguments.ts'
import { moduleFrom } from '../built-module.ts'
import { checkBuilt } from '../check-module.ts'
import { addressOf, typedFolder } from '../places.ts'
import { requireRegistry } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

export const check: Verb = {
  usage: 'check <folder>',
  summary:
    'build a module, say what the registry would refuse, run its tests, and try it in a browser with files failing',
  options: {
    built: { type: 'boolean', help: 'check its dist folder, without building' },
    static: { type: 'boolean', help: 'leave out the browser' },
    'no-tests': { type: 'boolean', help: "leave out the module's own tests" },
  },
  async run(input) {
    const [folder = ''] = requireArguments(input, ['folder'])
    const typed = typedFolder(folder)
    const named = textOption(input, 'to')
    const to = addressOf(named)
    // A registry named explicitly must answer: otherwise a typo in a pipeline would silently skip its checks.
    if (named) await requireRegistry(to)
    const built = await moduleFrom({ folder: typed, built: flag(input, 'built') })
    const { lines, ...data } = await checkBuilt(built, {
      to,
      browser: !flag(input, 'static'),
      folder: typed,
      tests: !flag(input, 'no-tests'),
    })
    return { text: lines.join('\n'), data }
  },
}
