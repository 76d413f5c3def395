import { beforeEach, describe } from 'vitest'

/**
 * A journey in steps, each of which begins where the one before it ended: after one that failed the others are skipped,
 * so that one fault counts once.
 */
export function steps(name: string, body: () => void, { isSkipped = false } = {}): void {
  describe.skipIf(isSkipped)(name, () => {
    let broken = false
    beforeEach(({ skip, onTestFailed }) => {
      skip(broken, 'a step before it failed')
      onTestFailed(() => {
        broken = true
      })
    })
    body()
  })
}
