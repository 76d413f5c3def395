import { aLease } from '@keystead/api-client/testing/lease-rows'
import type { DateFormat, Settings } from '@keystead/module-sdk'
import { HostContext, useHost } from '@keystead/module-sdk/host'
import { languages } from '@keystead/module-sdk/manifest/languages'
import { createFormat } from '@keystead/module-sdk/testing'
import {
  goldenAmount,
  goldenDates,
  goldenMoney,
  goldenZones,
} from '@keystead/module-sdk/testing/golden-formats'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { LeaseBand } from './lease-band.tsx'

/** A date: it is the same in every time zone. */
const start = '2026-03-09'
const lease = aLease({ monthly_rent: goldenAmount, start_date: start })

/** A lease's figures under settings that change while displayed. */
async function openLease(language: Settings['language']) {
  let choose: (settings: Partial<Settings>) => void = () => undefined
  function UnderSettings() {
    const host = useHost()
    const [chosen, setChosen] = useState<Partial<Settings>>({})
    choose = setChosen
    const format = createFormat({ ...host.settings, ...chosen, language })
    return (
      <HostContext value={{ ...host, format }}>
        <LeaseBand lease={lease} />
      </HostContext>
    )
  }
  await renderScreen(<UnderSettings />, { language })
  return (settings: Partial<Settings>) => {
    act(() => choose(settings))
    const values = [...document.querySelectorAll('.ks-figure')].map((each) => each.textContent)
    return { rent: values[0], start: values[2] }
  }
}

describe.each(languages)('a lease by the golden table, %s', (language) => {
  it('in 12 currencies and 4 formats, without reopening', async () => {
    const shown = await openLease(language)
    const table = goldenMoney(language)
    expect(table.map(({ currency }) => shown({ currency }).rent)).toEqual(table.map(({ text }) => text))
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(3)
  })

  it('in 5 date formats, the same day in 3 zones', async () => {
    const shown = await openLease(language)
    for (const [form, [, text]] of Object.entries(goldenDates))
      for (const timezone of goldenZones)
        expect(shown({ dateFormat: form as DateFormat, timezone }).start).toBe(text)
  })
})
