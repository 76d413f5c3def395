import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ImportAccount } from './import-account.tsx'

it('says how far it is with thousands set apart', async () => {
  const acts = { start: () => {}, again: () => {}, stop: () => {} }
  const run = { running: true, created: 1234, count: 5678, left: [], ...acts }
  const plan = { right: [], wrong: [], stored: 0, repeated: 0 }
  await renderScreen(<ImportAccount plan={plan as never} run={run} onAnother={() => {}} />)
  expect(screen.getByRole('progressbar', { name: '1,234 of 5,678 created' })).toBeTruthy()
})
