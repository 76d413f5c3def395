import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { floorOf } from '../parts/floor-label.ts'
import type { Resident } from './resident.ts'

export interface WindowWords {
  /** "VH-02, 1st floor" */
  place: (unit: RentUnit) => string
  /** "Ends 31 Dec 2026" */
  state: (resident: Resident) => string
  money: (amount: number) => string
}

/** Words of a window's card and link. */
export function useWindowWords(decimals?: 0): WindowWords {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return useMemo(() => {
    const state = ({ state, date }: Resident) => {
      const day = date ? format.date(date) : ''
      switch (state) {
        case 'ended':
          return t('unit.state.endedActive')
        case 'notice':
          return t('unit.state.notice', { date: day })
        case 'ending':
          return t('unit.state.ends', { date: day })
        case 'toBegin':
          return t('unit.state.letFrom', { date: day })
        case 'vacant':
          if (!date) return t('unit.state.vacant')
          return date > format.today()
            ? t('unit.state.vacantFrom', { date: day })
            : t('house.vacantSince', { date: day })
        case 'let':
          return day ? t('house.until', { date: day }) : t('unit.state.occupied')
      }
    }
    return {
      place: (unit) => [unit.unit_number, floorOf(unit, t)].filter(Boolean).join(', '),
      state,
      money: (amount) => format.money(amount, { decimals }),
    }
  }, [t, format, decimals])
}
