import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFormat } from './hooks.ts'
import { InLanguage } from './module-texts.tsx'
import { defaultSettings } from './settings/settings-defaults.ts'
import { renderModule } from './testing/render-module.tsx'

const Text = () => {
  const format = useFormat()
  return <p>{`${format.date('2026-11-05')}, ${format.money(1700)}`.replaceAll('\u00a0', ' ')}</p>
}

it.each([
  ['a German account’s English document', 'de', 'en', '05.11.2026, 1,700.00 €'],
  ['an English account’s German document', 'en', 'de', '05.11.2026, 1.700,00 €'],
  ['an English account’s English document', 'en', 'en', '11/05/2026, 1,700.00 €'],
] as const)('formats %s (R38)', async (_, own, language, text) => {
  await renderModule(
    { id: 'garden', texts: { en: {}, de: {} } },
    <InLanguage language={language} texts={{}}>
      <Text />
    </InLanguage>,
    {
      language: own,
      host: {
        settings: defaultSettings(own),
        settingsWith: (patch) => defaultSettings(patch.language ?? own),
      },
    },
  )
  expect(await screen.findByText(text)).toBeTruthy()
})
