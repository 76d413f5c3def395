import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { sumOf } from '@keystead/api-client/money'
import type { CostKind } from '@keystead/api-client/rent-components/choices'
import {
  byDisplayOrder,
  componentAmount,
  componentSums,
  costKindOf,
} from '@keystead/api-client/rent-components/rules'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'

/** A lease's rent by kind; null without such a component. */
export interface RentParts {
  base: number | null
  /** Operating and heating costs. */
  additional: number | null
  /** Parking and the like. */
  other: number | null
  /** The tax rates of its components, each once; null for one without a rate. */
  taxes: (number | null)[]
}

/** The rent of a day in parts, from the components of its period. */
export function rentParts({ rental_periods }: Pick<LeaseAgreement, 'rental_periods'>, on: string): RentParts {
  const components = (currentPeriod(rental_periods, on)?.rent_components ?? []).toSorted(byDisplayOrder)
  const { fixed } = componentSums(components)
  const sum = (kind: RentKind) => {
    const ofKind = components.filter((component) => kinds[costKindOf(component)] === kind)
    return ofKind.length === 0 ? null : sumOf(ofKind.map((component) => componentAmount(component, fixed)))
  }
  const taxed = components.filter(({ is_taxable }) => is_taxable)
  return {
    base: sum('base'),
    additional: sum('additional'),
    other: sum('other'),
    taxes: [...new Set(taxed.map(({ tax_rate }) => tax_rate))],
  }
}

type RentKind = 'base' | 'additional' | 'other'

const kinds: Readonly<Record<CostKind, RentKind>> = {
  base: 'base',
  operating: 'additional',
  heating: 'additional',
  parking: 'other',
  other: 'other',
}
