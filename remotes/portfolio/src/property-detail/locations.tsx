import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import styles from './property-detail.module.css'

export interface LocationsProps {
  group: PropertyGroup
}

/** The rest is summarized as a count. */
const maxLocations = 3

/** Up to three building addresses, then "+2 more" linking to all buildings. */
export function Locations({ group }: LocationsProps) {
  const { t } = useModuleTranslation()
  const places = [...new Set(group.buildings.map(addressLine))]
  const more = places.length - maxLocations
  return (
    <ul className={styles.places}>
      {places.slice(0, maxLocations).map((place) => (
        <li key={place}>{place}</li>
      ))}
      {more > 0 && (
        <li>
          <Link to="?tab=buildings">{t('common:more', { count: more })}</Link>
        </li>
      )}
    </ul>
  )
}
