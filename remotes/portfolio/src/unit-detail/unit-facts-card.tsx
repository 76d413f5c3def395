import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import { useUnitFacts } from '../unit-form/use-unit-facts.ts'
import styles from './unit-detail.module.css'

/** What is known of the unit, without blank fields. */
export function UnitFactsCard({ unit, view }: { unit: RentUnit; view: BuildingView }) {
  const { t } = useModuleTranslation()
  const facts = useUnitFacts(unit, view)
  return (
    <Card as="section" aria-label={t('unit.facts')}>
      <h2 className={`${styles.head} ${styles.apart}`}>{t('unit.facts')}</h2>
      <DescriptionList items={facts} columns={3} />
    </Card>
  )
}
