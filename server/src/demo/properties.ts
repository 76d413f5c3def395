import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { PropertyType } from '@keystead/api-client/property-groups/choices'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { DemoDates } from './demo-date.ts'
import { demoId, rowsOf } from './owned-rows.ts'

interface DemoUnit {
  unit_number: string
  building: string
  available_from: string | null
  relative?: { available_from?: number }
}

export async function seedProperties(
  trx: Transaction<Tables>,
  ownerId: string,
  dates: DemoDates,
): Promise<void> {
  const own = rowsOf(ownerId)
  const { property_groups: groups, buildings, rent_units: units } = portfolio
  await trx
    .insertInto('property_groups')
    .values(
      groups.map(({ key, purchase_date, ...group }, index) => ({
        ...own(`property_groups/${key}`, index),
        ...group,
        property_type: group.property_type as PropertyType,
        purchase_date: dates.dateOf('purchase_date', purchase_date),
      })),
    )
    .execute()
  await trx
    .insertInto('buildings')
    .values(
      buildings.map(({ key, group, ...building }, index) => ({
        ...own(`buildings/${key}`, index),
        ...building,
        propertygroup_id: demoId(ownerId, `property_groups/${group}`),
      })),
    )
    .execute()
  await trx
    .insertInto('rent_units')
    .values(
      units.map(({ building, relative, available_from, ...unit }: DemoUnit, index) => ({
        ...own(`rent_units/${unit.unit_number}`, index),
        ...unit,
        building_id: demoId(ownerId, `buildings/${building}`),
        available_from: dates.dateOf('available_from', available_from, relative),
      })),
    )
    .execute()
}
