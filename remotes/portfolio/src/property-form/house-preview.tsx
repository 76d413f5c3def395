import { useModuleTranslation } from '@keystead/module-sdk'
import { type FrontBuilding, HouseFront, useFormValues } from '@keystead/ui-kit'
import { previewBuildings, type TypedValues } from './preview-buildings.ts'
import styles from './property-form.module.css'

/** Live drawing of the entered buildings; windows stay hollow until units are occupied. */
export function HousePreview() {
  const { t } = useModuleTranslation()
  const values = useFormValues<TypedValues>()
  const buildings = previewBuildings(values)
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>{t('wizard.preview')}</p>
      <div className={styles.previewFront}>
        <HouseFront size="preview" buildings={buildings} />
      </div>
      <div className={styles.previewWords}>
        <strong>{values.buildings?.[0]?.name || values.name}</strong>
        <PreviewFacts building={buildings[0]} />
      </div>
    </div>
  )
}

/** "5 floors, built 1911". */
function PreviewFacts({ building }: { building?: FrontBuilding }) {
  const { t } = useModuleTranslation()
  const { totalFloors, yearBuilt } = building ?? {}
  const facts = [
    totalFloors && t('floors', { count: totalFloors }),
    yearBuilt && t('built', { year: String(yearBuilt) }),
  ]
  return <span>{facts.filter(Boolean).join(', ')}</span>
}
