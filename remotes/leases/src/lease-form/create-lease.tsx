import { mayDo } from '@keystead/api-client/levels'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { StepsAccount, Wizard } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import { ConfirmStep } from './confirm-step.tsx'
import { type LeaseChoices, WithChoices } from './lease-choices.tsx'
import { LeaseFields } from './lease-fields.tsx'
import { leaseSchema, newLeaseValues } from './lease-schema.ts'
import { confirmSchema, leaseKey, type NewLeaseValues } from './lease-steps.ts'
import { duplicatedLease } from './lease-values.ts'
import { ReviewStep } from './review-step.tsx'
import { useCreateLease } from './use-create-lease.ts'

export interface CreateLeaseProps {
  dialog: UrlDialog
  /** Preselected values. */
  unitId?: string | null
  tenantId?: string | null
  /** Lists this property's units first. */
  propertyGroupId?: string
}

/** Three-step wizard creating a lease. */
export function CreateLease(props: CreateLeaseProps) {
  const { t } = useModuleTranslation()
  return (
    <WithChoices dialog={props.dialog} title={t('list.create')}>
      {(choices) => <CreateWizard {...props} choices={choices} />}
    </WithChoices>
  )
}

const nothingTyped = z.object({})

function CreateWizard({ dialog, choices, ...props }: CreateLeaseProps & { choices: LeaseChoices }) {
  const { t } = useModuleTranslation()
  const creation = useCreateLease(dialog, choices.places)
  const { save, noTenants } = creation
  const others = { ...useOthers(choices, save.progress[leaseKey]?.id), noTenants }
  return (
    <Wizard<NewLeaseValues>
      dialog={creation.place}
      title={t('list.create')}
      size={720}
      initialValues={startOf(props, choices, dialog.value)}
      submitLabel={save.isPartial ? t('wizard.resume') : t('common:action.create')}
      translate={t}
      onSubmit={creation.submit}
      done={t('success.created')}
      failed={t('error.create')}
      unfinished={
        save.isPartial
          ? {
              title: t('common:steps.partial'),
              account: <StepsAccount save={save} />,
              remove: {
                label: t('wizard.takeBack'),
                busyLabel: t('common:busy.deleting'),
                run: creation.takeBack,
              },
            }
          : undefined
      }
      steps={[
        {
          key: 'info',
          title: t('wizard.step.info'),
          schema: leaseSchema,
          content: <LeaseFields choices={others} propertyGroupId={props.propertyGroupId} />,
        },
        {
          key: 'review',
          title: t('wizard.step.review'),
          schema: nothingTyped,
          content: <ReviewStep choices={others} />,
        },
        {
          key: 'confirm',
          title: t('wizard.step.confirm'),
          schema: confirmSchema,
          content: <ConfirmStep choices={others} />,
        },
      ]}
    />
  )
}

/** Excludes the lease itself after a partial save, so it does not conflict with itself. */
const useOthers = ({ places, leases }: LeaseChoices, id: string | undefined) =>
  useMemo(() => ({ places, leases: leases.filter((lease) => lease.id !== id) }), [places, leases, id])

/** @param copied the lease to duplicate, from `?new=<id>` */
function startOf(
  { unitId, tenantId }: Omit<CreateLeaseProps, 'dialog'>,
  { places, leases }: LeaseChoices,
  copied: string,
) {
  const place = unitId ? places.get(unitId) : undefined
  const model = leases.find(({ id }) => id === copied)
  return {
    ...newLeaseValues,
    ...(model && duplicatedLease(model)),
    // Not preselected if missing or not lettable by this user.
    rent_unit_id: place && mayDo(place.unit, 'addPart') ? place.unit.id : undefined,
    tenant_contact_id: tenantId ?? null,
    marks_let: true,
  }
}
