import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { memo } from 'react'

export interface AddPropertyProps {
  size?: 'middle' | 'large'
  onAdd: () => void
}

/** The list's primary button. */
export function AddProperty({ size, onAdd }: AddPropertyProps) {
  const { t } = useModuleTranslation()
  return (
    <Button variant="primary" icon="plus" size={size} aria-haspopup="dialog" onClick={onAdd}>
      {t('list.add')}
    </Button>
  )
}

export interface PropertyListActionsProps {
  /** Requires leases. */
  withRentRoll: boolean
  onAdd: () => void
}

/** Header actions; memoized, so searching does not re-render them. */
export const PropertyListActions = memo(({ withRentRoll, onAdd }: PropertyListActionsProps) => {
  const { t } = useModuleTranslation()
  return (
    <>
      {withRentRoll && <Button to="/portfolio/rent-roll">{t('rentRoll.title')}</Button>}
      <AddProperty onAdd={onAdd} />
    </>
  )
})
