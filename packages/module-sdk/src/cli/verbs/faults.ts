import type { FaultAnswer } from '../../manifest/staff-answers.ts'
import { numberOption, requireArguments, textOption } from '../arguments.ts'
import { minuteOf } from '../failed-version.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

/** Below the module's own frames a stack only repeats the shell's. */
const SHOWN_LINES = 6

function paragraphOf({ version, kind, message, stack, sources, route, count, lastAt }: FaultAnswer): string {
  const head = [
    version,
    kind,
    ...(route ? [route] : []),
    `${count === 1 ? 'once' : `${count} times`}, last ${minuteOf(lastAt)}`,
  ]
  const lines = (sources ?? stack ?? message ?? '').split('\n').filter((line) => line !== '')
  return [head.join('  '), ...lines.slice(0, SHOWN_LINES).map((line) => `  ${line}`)].join('\n')
}

export const faults: Verb = {
  usage: 'faults <id>',
  summary: 'list what browsers reported of a module, latest first, by the lines of its sources',
  options: {
    version: { type: 'string', help: 'of this version only' },
    limit: { type: 'string', help: 'how many, 1 to 500 (default: 10)' },
  },
  async run(input) {
    const [id = ''] = requireArguments(input, ['id'])
    const version = textOption(input, 'version')
    const limit = numberOption(input, 'limit', 10, 500)
    const query = new URLSearchParams({ limit: String(limit), ...(version !== undefined && { version }) })
    const path = `/modules/${encodeURIComponent(id)}/faults?${query}`
    const data = await ask<FaultAnswer[]>(input, 'GET', path)
    return { text: data.map(paragraphOf).join('\n') || 'Nothing was reported.', data }
  },
}
