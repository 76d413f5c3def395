import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ImportContext } from './import-context.ts'
import { ImportReport } from './import-report.tsx'
import { useImportText } from './use-import-text.ts'

function Account() {
  const t = useImportText()
  const acts = { start: () => {}, again: () => {}, stop: () => {} }
  const run = { running: true, created: 1234, count: 5678, left: [], ...acts }
  const words = { t, translate: t, countText: String, columnText: String }
  return (
    <ImportContext value={words}>
      <ImportReport plan={{ create: [], left: [] }} run={run} list={{ to: '/' }} onAnother={() => {}} />
    </ImportContext>
  )
}

it('shows progress with grouped thousands', async () => {
  await renderKit(<Account />)
  expect(screen.getByRole('progressbar', { name: '1,234 of 5,678 rows imported' })).toBeTruthy()
})
