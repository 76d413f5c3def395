import { freePort } from '@keystead/server/free-port'
import { processorSeconds } from '@keystead/server/ops/processor-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { type Ended, runToEnd } from '../support/process.ts'
import { isBusy } from '../support/stage/is-busy.ts'

let app: App
let invalid: Ended
const loadServer = () => runToEnd('server/src/main.ts', { PORT: 'eighty' })

beforeAll(async () => {
  // Always the embedded database: it is the data folder that this is about.
  app = await startApp({ env: { DATABASE_URL: '' }, isFirst: true })
  invalid = await runToEnd('scripts/start.ts', { PORT: 'eighty' })
})
afterAll(() => app.remove())

it('an invalid setting stops the start with one sentence that names it, and code 2', () => {
  const { code, errors } = invalid
  expect(code).toBe(2)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain('PORT')
})

describe('another start', () => {
  it('on a data folder in use says who has it, within little more than 10 s', async () => {
    const before = await loadServer()
    const { code, errors, seconds } = await runToEnd('server/src/main.ts', {
      PORT: String(await freePort()),
      KEYSTEAD_DATA_DIR: app.dataDir,
    })
    expect(code).toBe(2)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain(app.dataDir)
    // Without the loading of the program, before or after, which is as slow as the machine.
    const loading = Math.max(before.seconds, (await loadServer()).seconds)
    expect(seconds - loading).toBeLessThan(13)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })

  it('without changes builds nothing and is ready within 5 s', async () => {
    await app.stop()
    const [from, used] = [performance.now(), processorSeconds()]
    await app.restart()
    const seconds = (performance.now() - from) / 1000
    const processor = processorSeconds() - used
    console.log(
      `Second start: ready after ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`,
    )
    expect(app.output()).not.toMatch(/Building|Packing/)
    // Where other journeys share the machine, waiting for a core is not the start's: then what two cores had to do.
    expect(isBusy() ? processor / 2 : seconds).toBeLessThan(5)
  })
})
