import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useBankColumns } from './use-bank-columns.ts'

async function columns() {
  const current: { hook?: ReturnType<typeof useBankColumns> } = {}
  function Probe() {
    current.hook = useBankColumns()
    return null
  }
  await renderScreen(<Probe />)
  return current as { hook: ReturnType<typeof useBankColumns> }
}

it('remembers columns for their header, but none for files without one, which may be of any bank', async () => {
  const current = await columns()
  const remember = (head: string[]) => act(() => current.hook.rememberColumns(head, ['day', 'amount']))
  remember(['Wann', 'Wieviel'])
  remember(['', ''])
  expect(current.hook.columnsOf(['Wann', 'Wieviel'])).toEqual(['day', 'amount'])
  expect(current.hook.columnsOf(['', ''])).toBeUndefined()
})
