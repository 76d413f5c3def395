import { beforeEach, describe } from 'vitest'

/** A test in dependent steps: after a failure the rest is skipped, so that one fault is reported once. */
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
