import { isDay } from '@keystead/api-client/days'
import { withParam } from '@keystead/api-client/with-param'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePropertyViews } from '../reads/use-property-views.ts'
import { rentRoll } from './rent-roll-rows.ts'

/** The rent roll for `?on=YYYY-MM-DD`; today if absent or invalid. */
export function useRentRoll() {
  const { language } = useModuleTranslation()
  const today = useFormat().today()
  const [params, setParams] = useSearchParams()
  const dateParam = params.get('on')
  const on = isDay(dateParam) ? dateParam : today
  const { views, lettings, ...reading } = usePropertyViews()
  const leases = lettings?.all
  const roll = useMemo(
    () => views && rentRoll({ views, leases: leases ?? [], on, today, language }),
    [views, leases, on, today, language],
  )
  return {
    ...reading,
    roll,
    views,
    lettings,
    on,
    today,
    withLeases: lettings !== null,
    setOn: (day: string) =>
      setParams((before) => withParam(before, 'on', day === today ? undefined : day), {
        preventScrollReset: true,
      }),
  }
}
