import { formSchema } from '@keystead/api-client/fields/form-schema'
import { defineFields, money, text } from '@keystead/api-client/fields/kinds'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fromCents, RENT_LIMIT, sumOf, toCents } from '@keystead/api-client/money'
import { componentAmount, componentSums, isBaseRent } from '@keystead/api-client/rent-components/rules'
import * as z from 'zod'
import { sheetPeriod } from '../lease-sheet/sheet-period.ts'

/** Lines that every rent table has, in order. */
export const rentLines = ['base', 'operating', 'heating', 'parking'] as const
export type RentLine = (typeof rentLines)[number]

const amount = money({ above: 0, below: RENT_LIMIT })
const lineFields = defineFields({ base: amount, operating: amount, heating: amount, parking: amount })
const ownFields = defineFields({ component_name: text({ max: 100 }), amount })

/** The rent of a new lease: the usual lines, and own ones with a name. */
export const rentSchema = z.object({
  lines: formSchema(lineFields, 'create'),
  own_lines: z.array(formSchema(ownFields, 'create')).default([]),
})

export type RentValues = z.output<typeof rentSchema>

export interface RentPart {
  /** Stable across retries; part of the step's key. */
  key: string
  kind: RentLine | 'other'
  /** Of an own line. */
  name?: string | null
  amount: number
}

/** Values as they are typed, not checked. */
export interface TypedRent {
  lines?: { [Line in RentLine]?: unknown }
  own_lines?: ({ component_name?: string | null; amount?: unknown } | undefined)[]
}

/** Lines with an amount, in order. */
export function rentParts({ lines = {}, own_lines: own = [] }: TypedRent): RentPart[] {
  const usual = rentLines.map((kind): RentPart => ({ key: kind, kind, amount: Number(lines[kind]) }))
  const others = own.map(
    (line, index): RentPart => ({
      key: `own ${index}`,
      kind: 'other',
      name: line?.component_name,
      amount: Number(line?.amount),
    }),
  )
  return [...usual, ...others].filter(({ amount }) => amount > 0)
}

/** Their sum; null without any. */
export function totalRent(rent: TypedRent): number | null {
  const parts = rentParts(rent)
  return parts.length === 0 ? null : sumOf(parts.map((part) => part.amount))
}

/** A deposit above three base rents is more than the law allows for flats. */
export const highestDeposit = ({ lines }: TypedRent): number | undefined =>
  Number(lines?.base) > 0 ? fromCents(3 * toCents(Number(lines?.base))) : undefined

/** Today's rent as the table's values, as the lease's sheet shows it; percentages become amounts. */
export function rentValues(lease: LeaseAgreement, today: string): TypedRent {
  const { period } = sheetPeriod(lease, today)
  const components = period?.rent_components ?? []
  if (components.length === 0)
    return { lines: { base: period?.total_rent ?? lease.monthly_rent }, own_lines: [] }
  const { fixed } = componentSums(components)
  const lines: Partial<Record<RentLine, number>> = {}
  const own_lines: { component_name: string; amount: number }[] = []
  for (const component of components) {
    const line = lineOf(component)
    const own = componentAmount(component, fixed)
    if (line && lines[line] === undefined) lines[line] = own
    else own_lines.push({ component_name: component.component_name, amount: own })
  }
  return { lines, own_lines }
}

function lineOf(component: Parameters<typeof isBaseRent>[0]): RentLine | undefined {
  if (isBaseRent(component)) return 'base'
  return rentLines.find((line) => line === component.cost_kind)
}
