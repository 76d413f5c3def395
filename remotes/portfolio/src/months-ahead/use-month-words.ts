import type { LeaseChange, MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useMemo } from 'react'

/** Texts shared by chart, list and table; amounts without decimals. */
export interface MonthWords {
  /** "December 2026" */
  long: (month: string) => string
  /** "Dec" */
  short: (month: string) => string
  money: (amount: number) => string
  rate: (month: MonthAhead) => string
  /** "20 of 24 occupied" */
  occupied: (month: MonthAhead) => string
  /** "Lease ends" */
  kind: (change: LeaseChange) => string
  /** "A-02, Yuki Tanaka" */
  about: (change: LeaseChange) => string
  /** "−740 €"; empty for drafts, which are not part of any sum, and for 0. */
  difference: (change: LeaseChange) => string
  /** A change in one line. */
  line: (change: LeaseChange) => string
}

export function useMonthWords(units: readonly Pick<RentUnit, 'id' | 'unit_number'>[]): MonthWords {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  return useMemo(() => {
    const numbers = new Map(units.map(({ id, unit_number }) => [id, unit_number]))
    const monthFormat = (options: Intl.DateTimeFormatOptions) => {
      const calendar = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return (month: string) => calendar.format(new Date(`${month}-01T00:00:00Z`))
    }
    const kinds = {
      end: t('months.kind.end'),
      step: t('months.kind.step'),
      begin: t('months.kind.begin'),
      draft: t('months.kind.draft'),
    }
    const money = (amount: number) => format.money(amount, { decimals: 0 })
    const about = ({ lease }: LeaseChange) => {
      return [numbers.get(lease.rent_unit_id), tenantsName(lease, language)].filter(Boolean).join(', ')
    }
    const difference = ({ kind, difference: by }: LeaseChange) =>
      kind === 'draft' || Math.round(Math.abs(by)) === 0 ? '' : `${by < 0 ? '−' : '+'}${money(Math.abs(by))}`
    return {
      long: monthFormat({ month: 'long', year: 'numeric' }),
      short: monthFormat({ month: 'short' }),
      money,
      rate: ({ occupancy }) => format.percent(occupancy.rate),
      occupied: ({ occupancy: { occupied, total } }) =>
        t('common:occupancyShort', { occupied: format.number(occupied), count: total }),
      kind: ({ kind }) => kinds[kind],
      about,
      difference,
      line: (change) =>
        [format.date(change.day), kinds[change.kind], about(change), difference(change)]
          .filter(Boolean)
          .join(', '),
    }
  }, [units, t, language, format])
}
