import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { UnitPlace } from './unit-place.tsx'

export const firstData = ['/rent-units/:unitId', '/rent-units/', '/buildings/', '/lease-agreements/']

/** Unit page with its loading, not-found and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { unitId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(rentUnits, unitId)}
      title={t('unit.one')}
      back={{ to: '/units', label: t('unit.back') }}
      missing={t('unit.error.notFound')}
      failed={t('unit.error.loadOne')}
    >
      {(unit) => <UnitPlace key={unitId} unit={unit} />}
    </DetailScreen>
  )
}
