import { formSchema } from '@keystead/api-client/fields/form-schema'
import { defineFields, money, text } from '@keystead/api-client/fields/kinds'
import { pickFields } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fromCents, RENT_LIMIT, sumOf, toCents } from '@keystead/api-client/money'
import { randomKey } from '@keystead/api-client/random-key'
import { type CostKind, type UsualCost, usualCosts } from '@keystead/api-client/rent-components/choices'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import { componentAmount, componentSums, isBaseRent } from '@keystead/api-client/rent-components/rules'
import * as z from 'zod'
import { sheetPeriod } from '../lease-sheet/sheet-period.ts'

const amount = money({ above: 0, below: RENT_LIMIT })
const lineFields = defineFields({ base: amount, operating: amount, heating: amount, parking: amount })
/** Not shown in the table: a copied line keeps them. */
const copiedFields = pickFields(componentFields, 'is_taxable', 'tax_rate', 'notes')
const kindField = pickFields(componentFields, 'cost_kind')
const ownFields = defineFields({ component_name: text({ max: 100 }), amount, ...copiedFields, ...kindField })
const copied = formSchema(copiedFields, 'create').optional()

/** The rent of a new lease: the usual lines, and own ones with a name. */
export const rentSchema = z.object({
  lines: formSchema(lineFields, 'create'),
  copied: z.object({ base: copied, operating: copied, heating: copied, parking: copied }).default({}),
  own_lines: z.array(formSchema(ownFields, 'create').extend({ id: z.string().optional() })).default([]),
})

/** The id stays the same when an earlier line is removed; it is never sent. */
export const newOwnLine = (): OwnLine => ({
  id: randomKey(4),
  component_name: null,
  amount: null,
  cost_kind: 'other',
})

export type RentValues = z.output<typeof rentSchema>

interface Copied {
  is_taxable?: boolean | null
  tax_rate?: number | null
  notes?: string | null
}

export interface RentPart extends Copied {
  /** Stable across retries and removed lines; the step's key. */
  key: string
  /** Of the line in the form. */
  path: (string | number)[]
  kind: CostKind
  /** Null: the kind is derived from the name. */
  cost_kind: CostKind | null
  /** Of an own line. */
  name?: string | null
  amount: number
}

export interface OwnLine extends Copied {
  id?: string
  cost_kind?: CostKind | null
  component_name?: string | null
  amount?: unknown
}

/** Values as they are typed, not checked. */
export interface TypedRent {
  lines?: { [Line in UsualCost]?: unknown }
  copied?: { [Line in UsualCost]?: Copied }
  own_lines?: (OwnLine | undefined)[]
}

/** Drafts saved before lines had ids use the index. */
export const ownKey = (line: OwnLine | undefined, index: number) => `own ${line?.id ?? index}`

/** Lines with an amount, in order. */
export function rentParts({ lines = {}, copied = {}, own_lines: own = [] }: TypedRent): RentPart[] {
  const usual = usualCosts.map(
    (kind): RentPart => ({
      key: kind,
      path: ['lines', kind],
      kind,
      cost_kind: kind,
      amount: Number(lines[kind]),
      ...copiedOf(copied[kind]),
    }),
  )
  const others = own.map(
    (line, index): RentPart => ({
      key: ownKey(line, index),
      path: ['own_lines', index],
      kind: 'other',
      cost_kind: line?.cost_kind ?? null,
      name: line?.component_name,
      amount: Number(line?.amount),
      ...copiedOf(line),
    }),
  )
  return [...usual, ...others].filter(({ amount }) => amount > 0)
}

/** A rate without tax is not sent. */
export const copiedOf = ({ is_taxable, tax_rate = null, notes }: Copied = {}): Copied => ({
  ...(is_taxable && { is_taxable, tax_rate }),
  ...(notes && { notes }),
})

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
  const lines: Partial<Record<UsualCost, number>> = {}
  const copied: TypedRent['copied'] = {}
  const own_lines: NonNullable<TypedRent['own_lines']> = []
  for (const component of components) {
    const line = lineOf(component)
    const own = componentAmount(component, fixed)
    if (line && lines[line] === undefined) {
      lines[line] = own
      copied[line] = copiedOf(component)
    } else {
      const { id, component_name, cost_kind } = component
      own_lines.push({ id, component_name, cost_kind, amount: own, ...copiedOf(component) })
    }
  }
  return { lines, copied, own_lines }
}

function lineOf(component: Parameters<typeof isBaseRent>[0]): UsualCost | undefined {
  if (isBaseRent(component)) return 'base'
  return usualCosts.find((line) => line === component.cost_kind)
}
