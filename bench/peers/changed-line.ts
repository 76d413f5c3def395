import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import type { RsbuildPlugin } from '@rsbuild/core'

/** Of the deployed module. */
export const changedFile = 'property-list/property-list.tsx'

/** What a team deploys: a different mark at the end of one sentence. @throws if the sentence has gone */
export function changeLine(code: string): string {
  const is = code.replace("')}. $", "')}! $")
  if (is === code) throw new Error('The line that a deploy changes is not in the list any more')
  return is
}

/** Builds with that line changed; source files stay as they are. */
export const changedLine: RsbuildPlugin = {
  name: 'keystead-changed-line',
  setup(api) {
    const test = join(root, 'remotes', 'portfolio', 'src', changedFile)
    api.transform({ test, order: 'pre' }, ({ code }) => changeLine(code))
  },
}
