import { apiText } from '../../manifest/declared-api.ts'
import type { ListedModule } from '../../manifest/registry-answers.ts'
import { requireArguments } from '../arguments.ts'
import { minuteOf, wentBack } from '../failed-version.ts'
import { ask } from '../registry-client.ts'
import type { Verb } from '../verb.ts'

function versionLines({ versions }: ListedModule): string[] {
  return versions.map(({ version, state, publishedAt, publishedBy, waiting, drill, failed }) => {
    const waits = Object.keys(waiting).length > 0 ? [`not approved: ${apiText(waiting)}`] : []
    // Versions that everybody has or had need no further details.
    const isNew = state === 'published' || state === 'canary'
    const unseen = drill === null && isNew ? ['no browser check'] : []
    return [
      `  ${version}`,
      state,
      minuteOf(publishedAt),
      publishedBy,
      ...waits,
      ...unseen,
      ...wentBack({ failed }),
    ].join('  ')
  })
}

function paragraphOf(listed: ListedModule): string {
  const { canary, stable, fallback } = listed
  const before = fallback ? `, fallback: ${fallback}` : ''
  const beside = canary ? `, ${canary.version} at ${canary.percent} %` : ''
  const head = `${listed.module} (team ${listed.team}), stable: ${stable ?? 'none'}${before}${beside}`
  return [head, ...versionLines(listed)].join('\n')
}

export const list: Verb = {
  usage: 'list [id]',
  summary: 'list modules with their versions, newest first',
  options: {},
  async run(input) {
    const [id] = input.positionals.length > 0 ? requireArguments(input, ['id']) : []
    if (id) {
      const listed = await ask<ListedModule>(input, 'GET', `/modules/${id}/versions`)
      return { text: paragraphOf(listed), data: listed }
    }
    const modules = await ask<ListedModule[]>(input, 'GET', '/versions')
    return { text: modules.map(paragraphOf).join('\n') || 'No module is published yet.', data: modules }
  },
}
