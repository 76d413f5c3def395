import { leaveAll } from '@keystead/module-sdk/cli/check/drill'
import { harmSentence } from '@keystead/module-sdk/cli/check/harms/harm'
import { stagedShell } from '@keystead/module-sdk/cli/check/staged-shell'
import { checkModule } from '@keystead/module-sdk/gate'
import type { Browser } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isQuick } from '../support/quick.ts'
import { workerBrowser } from '../support/stage/worker-browser.ts'
import { breakingScreens, type HarmfulScreen, harmfulScreens } from '../support/vandal/harms.ts'
import { vandal } from '../support/vandal/vandal.ts'

let browser: Browser
beforeAll(async () => {
  browser = await workerBrowser()
})

/** What the drill says of a module that does these. */
async function drill(screens: Record<string, HarmfulScreen>): Promise<string[]> {
  const shell = await stagedShell(inject('appUrl'))
  if (!shell) throw new Error('No shell is built')
  const { wrong, harms } = await leaveAll(browser, vandal(screens), shell)
  return [wrong ?? '', ...harms.map((harm) => `${harm.path}: ${harmSentence(harm)}`)]
}

describe('a harm that the gate cannot detect (R170)', () => {
  let said: string[] = []
  beforeAll(async () => {
    said = await drill(harmfulScreens)
  })

  it('passes the gate, which runs no code', () => {
    const claims = { segments: new Map(), commands: new Map() }
    expect(checkModule({ ...vandal(harmfulScreens), host: null, claims })).toMatchObject({ ok: true })
  })

  it.each(Object.entries(harmfulScreens))(
    'is reported by the browser check: %s',
    (_name, { drill: sentence }) => {
      expect(said.filter((each) => sentence.test(each))).toHaveLength(1)
    },
  )
})

const breaking = Object.entries(breakingScreens)

it.each(isQuick ? breaking.slice(0, 1) : breaking)(
  'is reported by the browser check, though the page disappears with it: %s (R170)',
  async (name, screen) => {
    const said = await drill({ [name]: screen })
    expect(said).toEqual(['', expect.stringMatching(screen.drill)])
  },
)
