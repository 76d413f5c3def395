import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { DataTable } from './data-table.tsx'

interface Row {
  id: string
  rent: number
  parts?: Row[]
}

const rows: Row[] = [
  { id: 'Lychener Höfe', rent: 30, parts: [{ id: 'Vorderhaus', rent: 20 }] },
  { id: 'Weserhaus', rent: 5 },
]

const table = (
  <DataTable<Row>
    label="Properties"
    rows={rows}
    rowKey={(row) => row.id}
    childrenOf={(row) => row.parts}
    nameOf={(row) => row.id}
    sort="name"
    direction="asc"
    searchFor={({ sort, direction }) => `?sort=${sort}&dir=${direction}`}
    withTotal
    columns={[
      { key: 'name', title: 'Property', sort: 'name', cell: (row) => row.id, total: '2 properties' },
      { key: 'rent', title: 'Rent', sort: 'rent', align: 'end', cell: (row) => row.rent, total: 35 },
    ]}
  />
)

describe('DataTable', () => {
  it('has a name, column and row headers, and a total', async () => {
    const { container } = await renderKit(table)
    const named = screen.getByRole('table', { name: 'Properties' })
    expect(within(named).getAllByRole('columnheader')).toHaveLength(2)
    expect(within(named).getByRole('rowheader', { name: /Weserhaus/ })).toBeTruthy()
    expect(within(named).getByText('2 properties')).toBeTruthy()
    expect(await brokenRules(container)).toEqual([])
  })

  it('sorts by links, and announces column and direction', async () => {
    await renderKit(table)
    expect(screen.getByRole('columnheader', { name: 'Property' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('link', { name: 'Property' }).getAttribute('href')).toBe('/?sort=name&dir=desc')
    expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('href')).toBe('/?sort=rent&dir=asc')
  })

  it('expands a row into its parts', async () => {
    const { user } = await renderKit(table)
    expect(screen.queryByText('Vorderhaus')).toBeNull()
    const open = screen.getByRole('button', { name: 'Lychener Höfe' })
    expect(open.getAttribute('aria-expanded')).toBe('false')
    await user.click(open)
    expect(screen.getByText('Vorderhaus')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Weserhaus' })).toBeNull()
  })
})

describe('what a narrow table hides and where a row shows the rest', () => {
  const unit = (id: string, house: string) => ({ id, house })
  const grouped = (
    <DataTable
      label="Units"
      density="dense"
      rows={[unit('VH-01', 'Vorderhaus'), unit('VH-02', 'Vorderhaus'), unit('HH-01', 'Hinterhaus')]}
      rowKey={({ id }) => id}
      groupOf={({ house }) => ({
        key: house,
        content: house,
        title: house,
        end: '12.00 €',
        endColumn: 'rent',
      })}
      columns={[
        { key: 'unit', title: 'Unit', cell: ({ id }) => id },
        { key: 'area', title: 'Area', width: 104, from: 900, cell: () => 58 },
        { key: 'rent', title: 'Rent', align: 'end', width: 140, line: 'end', cell: () => 6 },
      ]}
    />
  )

  it('is marked on each cell, in headers, rows and headings: only CSS decides', async () => {
    await renderKit(grouped)
    for (const row of screen.getAllByRole('row')) {
      expect([...row.children].map(({ className }) => className)).toEqual([
        'ks-line-name',
        'ks-from-900',
        'ks-cell-end ks-line-end',
      ])
    }
  })

  it('takes no room from a heading where it is hidden', async () => {
    await renderKit(
      <DataTable
        label="Units"
        rows={[unit('VH-01', 'Vorderhaus')]}
        rowKey={({ id }) => id}
        groupOf={({ house }) => ({
          key: house,
          content: house,
          title: house,
          sums: new Map([
            ['area', 58],
            ['rent', 6],
          ]),
        })}
        columns={[
          { key: 'unit', title: 'Unit', cell: ({ id }) => id },
          { key: 'area', title: 'Area', width: 104, from: 900, cell: () => 58 },
          { key: 'rent', title: 'Rent', width: 140, cell: () => 6 },
        ]}
      />,
    )
    const room = document.querySelector<HTMLElement>('.ks-group-name')?.style
    expect(room?.getPropertyValue('--ks-group-taken')).toBe(
      'calc(0px + 104px * var(--ks-from-900, 0) + 140px)',
    )
  })

  it('is marked on others if it depends on them: a short name, and the edge if the last column is hidden', async () => {
    await renderKit(
      <DataTable
        label="Units"
        rows={[unit('VH-01', 'Vorderhaus')]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'unit', title: 'Unit', cell: ({ id }) => id },
          { key: 'rent', title: 'Rent', line: 'beside', cell: () => 6 },
          { key: 'area', title: 'Area', width: 104, from: 900, cell: () => 58 },
        ]}
      />,
    )
    for (const row of screen.getAllByRole('row')) {
      expect([...row.children].map(({ className }) => className)).toEqual([
        'ks-line-name ks-line-short',
        'ks-edge-900 ks-line-beside',
        'ks-from-900',
      ])
    }
  })

  it('keeps rows with their heading, and its sum in the summed column', async () => {
    await renderKit(grouped)
    const [, vorderhaus, hinterhaus] = screen.getAllByRole('rowgroup')
    if (!vorderhaus || !hinterhaus) throw new Error('A group is missing')
    expect(within(vorderhaus).getAllByRole('row')).toHaveLength(3)
    expect(within(hinterhaus).getAllByRole('row')).toHaveLength(2)
    const heading = within(hinterhaus).getByText('Hinterhaus').closest('tr')
    expect([...(heading?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Hinterhaus',
      '',
      '12.00 €',
    ])
  })
})
