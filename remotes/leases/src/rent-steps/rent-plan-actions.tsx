import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { type UrlDialog, useLastFound, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { lazyDialog, MenuButton } from '@keystead/ui-kit'
import { NEW_RENT } from '../parts/new-rent.ts'

const RentSteps = lazyDialog(() => import('./rent-steps.tsx'), 'RentSteps')
const RentIndex = lazyDialog(() => import('./rent-index.tsx'), 'RentIndex')

export interface RentPlanActionsProps {
  lease: LeaseAgreement
  /** The period panel's `?newPeriod`. */
  create: UrlDialog
}

/** Rent plan actions, if the level permits and there is a rent to start from. */
export function RentPlanActions({ lease, create }: RentPlanActionsProps) {
  const { t } = useModuleTranslation()
  const steps = useUrlDialog('rentSteps')
  const index = useUrlDialog('rentIndex')
  const hasRent = lease.monthly_rent !== null || lease.rental_periods.length > 0
  const plannableLease = hasRent && mayDo(lease, 'editPeriods') ? lease : undefined
  const stepped = useLastFound(steps, plannableLease)
  const indexed = useLastFound(index, plannableLease)
  return (
    <>
      {plannableLease && (
        <MenuButton
          label={t('steps.menu')}
          icon="trending-up"
          variant="default"
          size="small"
          items={[
            {
              key: 'period',
              label: t('steps.single'),
              icon: 'plus',
              onClick: () => create.showFor(NEW_RENT),
            },
            { key: 'steps', label: t('steps.title'), icon: 'trending-up', onClick: () => steps.showFor('') },
            {
              key: 'index',
              label: t('steps.index.act'),
              icon: 'chart-column',
              onClick: () => index.showFor(''),
            },
          ]}
        />
      )}
      {stepped && <RentSteps open={steps.open} dialog={steps} lease={stepped} />}
      {indexed && <RentIndex open={index.open} dialog={index} lease={indexed} />}
    </>
  )
}
