import {
  DATE,
  type Edges,
  extra,
  filled,
  flag,
  integer,
  kept,
  money,
  on,
  percentage,
  type Rule,
  rent,
  required,
} from './rule.ts'
import { endForm, leaseId, monthlyRent, startForm, startMissing, totalRent, unitId } from './sentences.ts'

const leaseFields = {
  tenant_contact_id: { no: [['x', 'uuid_parsing']] } satisfies Pick<Rule, 'no'>,
  lease_number: filled(50),
  lease_type: filled(20),
  lease_status: filled(20),
  lease_number_of_tenants: integer(1, 99),
  security_deposit: money(false),
  monthly_rent: { ...rent(monthlyRent), ok: [undefined, null, 0.01, 99_999_998.99] },
  end_date: {
    ok: [undefined, null, '2026-01-01', '9999-12-31'],
    no: [
      ['31.12.2026', DATE, endForm],
      ['', DATE, endForm],
      ['2026-02-30', DATE, endForm],
    ],
  } satisfies Edges,
  is_month_to_month: flag,
  payment_due_day: integer(1, 31),
  late_fee_percentage: percentage,
  late_fee_fixed_amount: money(false),
  late_fee_grace_period: integer(0, 364),
  notes: filled(2000),
  is_active: flag,
  late_fee_type: { ...extra, form: 'R21: derived from which fee is set' },
  rental_periods: extra,
}
const startDate: Edges = {
  ok: ['2026-01-01', '0001-01-01'],
  no: [
    [undefined, 'missing', startMissing],
    [null, 'string_type', startMissing],
    ['', DATE, startMissing],
    ['1.1.2026', DATE, startForm],
    ['2026-13-01', DATE, startForm],
  ],
}

export const leaseRules: Rule[] = [
  ...on('POST /lease-agreements/', {
    rent_unit_id: {
      no: [
        [undefined, 'missing'],
        ['VH-01', 'uuid_parsing', unitId],
        ['', 'uuid_parsing', unitId],
      ],
    },
    start_date: startDate,
    ...leaseFields,
  }),
  ...on('PUT /lease-agreements/leaseId', {
    rent_unit_id: {
      ok: [undefined],
      no: [
        [null, 'string_type'],
        ['VH-01', 'uuid_parsing', unitId],
      ],
    },
    start_date: {
      ok: [undefined, '2026-01-01'],
      no: [
        [null, 'string_type', startMissing],
        ['1.1.2026', DATE, startForm],
      ],
    },
    ...leaseFields,
  }),
  ...on('POST /rental-periods/', {
    lease_agreement_id: {
      no: [
        [undefined, 'missing'],
        ['x', 'uuid_parsing', leaseId],
      ],
    },
    start_date: startDate,
    end_date: leaseFields.end_date,
    total_rent: { ...rent(totalRent), no: [[undefined, 'missing'], ...(rent(totalRent).no ?? [])] },
    notes: filled(2000),
    rent_components: extra,
  }),
  ...on('PUT /rental-periods/periodId', { total_rent: rent(totalRent), notes: filled(2000) }),
  ...on('POST /rent-components/', {
    rental_period_id: {
      no: [
        [undefined, 'missing'],
        ['x', 'uuid_parsing'],
      ],
    },
    component_name: required(100),
    component_type: required(20),
    amount: { ...rent(), no: [[undefined, 'missing'], ...(rent().no ?? [])] },
    is_taxable: flag,
    tax_rate: percentage,
    display_order: integer(0, 999),
    notes: filled(1000),
  }),
  ...on('PUT /rent-components/componentId', {
    component_name: kept(100),
    component_type: kept(20),
    amount: rent(),
    tax_rate: percentage,
    display_order: integer(0, 999),
  }),
]
