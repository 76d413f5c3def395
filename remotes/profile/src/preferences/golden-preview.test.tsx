import type { DateFormat, Settings } from '@keystead/module-sdk'
import { languages } from '@keystead/module-sdk/manifest/languages'
import {
  goldenClocks,
  goldenDates,
  goldenMoney,
  goldenTime,
  goldenZones,
} from '@keystead/module-sdk/testing/golden-formats'
import { SchemaForm, useFormActions } from '@keystead/ui-kit'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSettings } from '../testing/live-settings.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { preferenceSchema } from './preference-schema.ts'
import type { PreferenceValues } from './preference-values.ts'
import { Preview } from './preview.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(goldenTime) })
  return () => vi.useRealTimers()
})

/** The preview in a form whose values the test sets. */
async function openPreview(language: Settings['language']) {
  let choose: (values: Partial<PreferenceValues>) => void = () => undefined
  function Driver() {
    const { setValue } = useFormActions()
    choose = (values) => {
      for (const [name, value] of Object.entries(values)) setValue(name, value)
    }
    return null
  }
  await renderScreen(
    <LiveSettings language={language}>
      <SchemaForm
        schema={preferenceSchema}
        initialValues={{}}
        translate={(key) => key}
        onSubmit={() => undefined}
      >
        <Preview />
        <Driver />
      </SchemaForm>
    </LiveSettings>,
    { language },
  )
  const [amount, date] = screen.getAllByRole('definition')
  const shown = async (values: Partial<PreferenceValues>) => {
    await act(async () => {
      choose(values)
      // The form reports its values asynchronously.
      await new Promise((done) => setTimeout(done, 5))
    })
    return [amount?.textContent ?? '', (date?.textContent ?? '').replace(/\s/gu, ' ')] as const
  }
  return shown
}

describe.each(languages)('the preview by the golden table, %s', (language) => {
  it('in 12 currencies and 4 formats', async () => {
    const shown = await openPreview(language)
    const table = goldenMoney(language)
    expect(table).toHaveLength(48)
    for (const { currency, text } of table)
      expect((await shown({ currency: currency.code, currencyFormat: currency.format }))[0]).toBe(text)
  })

  it('in 5 date formats and 3 zones', async () => {
    const shown = await openPreview(language)
    for (const [form, texts] of Object.entries(goldenDates))
      for (const [at, timezone] of goldenZones.entries())
        expect((await shown({ dateFormat: form as DateFormat, timezone }))[1]).toBe(
          `${texts[at]}, ${goldenClocks[language][at]}`,
        )
  })
})
