import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { memo } from 'react'

export interface AddPropertyProps {
  size?: 'middle' | 'large'
  onAdd: () => void
}

/** The one filled button of the list. */
export function AddProperty({ size, onAdd }: AddPropertyProps) {
  const { t } = useModuleTranslation()
  return (
    <Button variant="primary" icon="plus" size={size} aria-haspopup="dialog" onClick={onAdd}>
      {t('list.add')}
    </Button>
  )
}

export interface PropertyListActionsProps {
  /** Without leases there is nothing to roll. */
  withRentRoll: boolean
  onAdd: () => void
}

/** What can be done beside the title; kept while the list under it changes with each key of the search. */
export const PropertyListActions = memo(({ withRentRoll, onAdd }: PropertyListActionsProps) => {
  const { t } = useModuleTranslation()
  return (
    <>
      {withRentRoll && <Button to="/portfolio/rent-roll">{t('rentRoll.title')}</Button>}
      <AddProperty onAdd={onAdd} />
    </>
  )
})
