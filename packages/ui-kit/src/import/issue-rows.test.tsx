import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ImportContext } from './import-context.ts'
import type { LeftRow } from './import-plan.ts'
import { IssueRows } from './issue-rows.tsx'
import { LeftRows } from './left-rows.tsx'
import { useImportText } from './use-import-text.ts'

const row: LeftRow = {
  number: 3,
  name: 'Lea Hoffmann',
  reason: 'wrong',
  issues: [{ column: 'email', text: 'lea(at)example.org', issue: { message: 'email' } }],
}

const run = {
  running: false,
  created: 1,
  count: 1,
  left: [],
  start: () => {},
  again: () => {},
  stop: () => {},
}

function Errors({ of }: { of: LeftRow }) {
  const t = useImportText()
  const words = { t, translate: t, countText: String, columnText: (column?: string) => column ?? '' }
  return (
    <ImportContext value={words}>
      <IssueRows title="Errors" rows={[of]} />
      <LeftRows plan={{ create: [], left: [of] }} run={run} />
    </ImportContext>
  )
}

it('keeps the wrong entry beside its problem on narrow screens', async () => {
  await renderKit(<Errors of={row} />)
  const { classList } = screen.getByText('lea(at)example.org').closest('td') as HTMLElement
  expect([...classList]).toEqual(['ks-line-second-end'])
})

it('words each problem by itself, and names its column once', async () => {
  const issues = [
    { column: 'Unit', text: 'VH-99', issue: { message: 'wrong.notFound?name=VH-99' } },
    { column: 'Rooms', text: 'many', issue: { message: 'common:validation.number' } },
    { text: '', issue: { message: 'wrong.flag' } },
  ]
  const reasons = [`Unit: "VH-99" wasn't found`, 'Rooms must be a number', 'Please enter Yes or No']
  await renderKit(<Errors of={{ ...row, issues }} />)
  for (const title of ['Errors', 'Rows not imported']) {
    const part = within(screen.getByRole('region', { name: title }))
    for (const reason of reasons) expect(part.getByText(reason)).toBeTruthy()
  }
})
