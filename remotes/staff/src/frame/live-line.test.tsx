import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { anEntry, staffApi } from '../testing/staff-api.ts'
import { LiveLine } from './live-line.tsx'

const rose = '2026-11-18T08:00:00Z'
const since = '2026-11-19T08:00:00Z'
const told = (act: string, change: Partial<TrailEntry> = {}) => anEntry({ act, at: since, ...change })

it('shows when the revision rose, ignoring actions that do not raise it', async () => {
  staffApi({
    'GET /registry/v1/audit': () => [
      ...['publish', 'try_link', 'token_create', 'token_revoke', 'hand_over'].map((act) => told(act)),
      // Promoted again unchanged.
      told('promote', { before: { stable: '1.0.0' }, after: { stable: '1.0.0', percent: 100 } }),
      told('promote', {
        before: { stable: '1.0.0', canary: '2.0.0', percent: 10 },
        after: { stable: '1.0.0', canary: '2.0.0', percent: 10 },
      }),
      anEntry({ act: 'plan_tier', at: rose }),
    ],
  })
  await renderScreen(<LiveLine />)
  expect((await screen.findByRole('time')).getAttribute('datetime')).toBe(rose)
})

it.each<[string, Partial<TrailEntry>]>([
  ['plan_tier', {}],
  ['plan_person', {}],
  ['shell', {}],
  ['rollback', {}],
  ['withdraw', {}],
  ['promote', { before: { stable: '1.0.0' }, after: { stable: '2.0.0', percent: 100 } }],
  ['promote', { before: { stable: '1.0.0' }, after: { stable: '1.0.0', canary: '2.0.0', percent: 10 } }],
  [
    'promote',
    {
      before: { stable: '1.0.0', canary: '2.0.0', percent: 10 },
      after: { stable: '1.0.0', canary: '2.0.0', percent: 50 },
    },
  ],
])('knows that %s raises it (%#)', async (act, change) => {
  staffApi({
    'GET /registry/v1/audit': () => [told(act, change), anEntry({ act: 'plan_tier', at: rose })],
  })
  await renderScreen(<LiveLine />)
  expect((await screen.findByRole('time')).getAttribute('datetime')).toBe(since)
})
