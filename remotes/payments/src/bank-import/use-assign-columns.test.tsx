import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import type { PlannedLine } from './plan.ts'
import { useAssignColumns } from './use-assign-columns.tsx'

it('lists each part of a line split between equal parts of one lease', async () => {
  paymentsApi()
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const part = { leaseId: 'l1', kind: 'deposit', cents: 45_000 } as const
  const planned: PlannedLine = {
    parts: [part, part],
    isImported: false,
    line: {
      key: 'k',
      number: 1,
      day: '2026-11-03',
      cents: 90_000,
      name: 'Anna Vogt',
      iban: '',
      purpose: '',
      bankId: undefined,
    },
  }
  function Cell() {
    const columns = useAssignColumns({ rows: [], onChange: () => {}, onChoose: () => {} })
    return columns.find(({ key }) => key === 'lease')?.cell(planned)
  }
  await renderScreen(<Cell />)
  expect(screen.getAllByText(/450\.00/)).toHaveLength(2)
  // Nothing is recorded yet, so not "Deposit received".
  expect(screen.getAllByText(/as deposit/)).toHaveLength(2)
  expect(onError).not.toHaveBeenCalled()
})
