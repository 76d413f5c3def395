import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aProperty } from '@keystead/api-client/testing/rows'
import type { UnitMark } from '@keystead/module-sdk'
import { partOfItems } from '@keystead/module-sdk/host'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const { group, units } = aProperty('Lychener Höfe', 3, 2)
const [first, second, third] = units.map(({ id }) => id)

const words = {
  en: { late: 'Rent overdue', written: 'Reminded' },
  de: { late: 'Miete überfällig', written: 'Gemahnt' },
}

async function open(language: 'en' | 'de', marksOf: (ids: readonly string[]) => UnitMark[]) {
  fakeApi({
    'GET /property-groups/:id': () => group,
    'GET /property-groups/': () => [group],
    'GET /rent-units/': () => units,
    'GET /lease-agreements/': () => [],
  })
  const asked: (readonly string[])[] = []
  const Part = partOfItems<'unit.marks'>(
    {
      useItems: ({ rentUnitIds }) => {
        asked.push(rentUnitIds)
        return marksOf(rentUnitIds)
      },
    },
    { module: 'payments', order: 10 },
  )
  const Slot = ({ name, props }: { name: string; props: object }) =>
    name === 'unit.marks' ? <Part {...props} /> : null
  const host = { Slot: Slot as never, hasParts: (name: string) => name === 'unit.marks' }
  await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: `/properties/${group.id}`,
    language,
    host,
  })
  await screen.findByRole('rowheader', { name: /^VH-1/ }, { timeout: 5000 })
  return asked
}

const head = (number: string) => screen.getByRole('rowheader', { name: new RegExp(`^${number}`) })

it.each(['en', 'de'] as const)(
  'of other modules appear in the rows, as text for all, in %s (R196)',
  async (language) => {
    const { late, written } = words[language]
    await open(language, () => [
      { rentUnitId: first ?? '', sign: 'bell', label: late, date: '2026-11-03' },
      { rentUnitId: first ?? '', sign: 'mail', label: written },
      { rentUnitId: second ?? '', sign: 'no such icon', label: written },
    ])
    await waitFor(() => expect(head('VH-1').textContent).toContain(`, ${late} 03.11.2026, ${written}`))
    expect(
      within(head('VH-1'))
        .getByTitle(/03\.11\.2026 /)
        .querySelectorAll('svg'),
    ).toHaveLength(1)
    expect(within(head('VH-2')).getByTitle(written).querySelectorAll('svg')).toHaveLength(1)
    expect(head('VH-3').textContent).not.toContain(written)
  },
)

it('are requested once for all rows (R196)', async () => {
  const asked = await open('en', () => [])
  expect([...new Set(asked.map((ids) => ids.join()))]).toEqual([[first, second, third].join()])
})

it('have reserved space before they load, in each row (R196)', async () => {
  await open('en', () => [])
  const rooms = ['VH-1', 'VH-2', 'VH-3'].map((each) => head(each).querySelector('[class*=marks]'))
  expect(rooms).not.toContain(null)
})
