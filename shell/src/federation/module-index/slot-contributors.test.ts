import type { IndexModule } from '@keystead/module-sdk/manifest'
import { expect, it } from 'vitest'
import { slotTabs } from './slot-contributors.ts'

const module = (id: string, order: number, more: object = {}) =>
  ({ id, state: 'on', slots: [{ name: 'property.panels', order, ...more }] }) as unknown as IndexModule

const tab = { en: 'Payments', de: 'Zahlungen' }

it('lists modules’ tabs, sorted and in the language, titled as the module unless named', () => {
  const modules = [
    module('payments', 20, { tab }),
    module('inspections', 10, { tab: { en: 'Inspections', de: 'Abnahmen' } }),
    { ...module('meters', 5), title: { en: 'Meters', de: 'Zähler' } },
    { ...module('locked', 1, { tab }), state: 'locked' } as IndexModule,
  ]
  expect(slotTabs(modules, 'property.panels', 'de')).toEqual([
    { module: 'meters', label: 'Zähler' },
    { module: 'inspections', label: 'Abnahmen' },
    { module: 'payments', label: 'Zahlungen' },
  ])
  expect(slotTabs(modules, 'lease.panels', 'de')).toEqual([])
})
