import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ImportContext } from './import-context.ts'
import type { LeftRow } from './import-plan.ts'
import { useImportText } from './use-import-text.ts'
import { WrongRows } from './wrong-rows.tsx'

const row: LeftRow = {
  number: 3,
  name: 'Lea Hoffmann',
  reason: 'wrong',
  issues: [{ column: 'email', text: 'lea(at)example.org', issue: { message: 'email' } }],
}

function Errors() {
  const t = useImportText()
  const words = { t, translate: t, countText: String, columnText: String }
  return (
    <ImportContext value={words}>
      <WrongRows rows={[row]} />
    </ImportContext>
  )
}

it('keeps the wrong entry beside its problem on narrow screens', async () => {
  await renderKit(<Errors />)
  const { classList } = screen.getByText('lea(at)example.org').closest('td') as HTMLElement
  expect([...classList]).toEqual(['ks-line-second-end'])
})
