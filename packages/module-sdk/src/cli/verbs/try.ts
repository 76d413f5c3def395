import type { TryAnswer } from '../../manifest/registry-answers.ts'
import { numberOption, requireArguments } from '../arguments.ts'
import { callRegistry, registryOf } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

/** `try` is a reserved word. */
export const tryVersion: Verb = {
  usage: 'try <id> <version>',
  summary: 'make a link that shows a published version in one browser, before it is promoted',
  options: {
    hours: {
      type: 'string',
      help: 'how long the link and what it shows are good for, 1 to 168 (default: 24)',
    },
  },
  async run(input) {
    const [id = '', version = ''] = requireArguments(input, ['id', 'version'])
    const hours = numberOption(input, 'hours', 24, 168)
    const registry = await registryOf(input)
    const answer = await callRegistry<TryAnswer>({
      ...registry,
      method: 'POST',
      path: `/modules/${encodeURIComponent(id)}/try`,
      body: { version, hours },
    })
    const data = { ...answer, address: new URL(answer.address, registry.to).href }
    const text = [
      `Whoever opens this link is asked, and then sees ${data.module} ${data.version} in that browser until ${data.expires}:`,
      `  ${data.address}`,
    ]
    return { text: text.join('\n'), data }
  },
}
