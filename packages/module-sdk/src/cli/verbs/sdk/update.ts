import { requireArguments, textOption } from '../../arguments.ts'
import { latestSdk } from '../../create/latest-sdk.ts'
import { addressOf } from '../../places.ts'
import { updateSdk, versionIn } from '../../update-sdk.ts'
import type { Verb } from '../../verb.ts'

const whatItBrings = 'What it brings: node_modules/@keystead/module-sdk/CHANGELOG.md'

export const update: Verb = {
  usage: 'update',
  summary: 'name the packages in package.json that the deployment hands out today',
  options: {},
  async run(input) {
    requireArguments(input, [])
    const to = addressOf(textOption(input, 'to'))
    const changes = await updateSdk(process.env.INIT_CWD ?? process.cwd(), await latestSdk(to))
    const lines = changes.map(({ name, from, to: now }) => `${name}: ${versionIn(from)} → ${versionIn(now)}`)
    const text =
      changes.length === 0
        ? `package.json names what ${to} hands out today.`
        : [...lines, 'Next:', '  npm install', '  npm test', whatItBrings].join('\n')
    return { text, data: { to, changes } }
  },
}
