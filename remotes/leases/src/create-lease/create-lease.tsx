import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type StepsSave, Wizard } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import { NewLeaseFields } from '../lease-form/lease-fields.tsx'
import { newLeaseValues } from '../lease-form/lease-schema.ts'
import { duplicatedLease } from '../lease-form/lease-values.ts'
import { type LeaseChoices, WithChoices } from '../parts/lease-choices.tsx'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { rentValues } from '../rent-table/rent-parts.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { confirmSchema, infoSchema, leaseKey, type NewLeaseValues } from './lease-steps.ts'
import { ReviewStep } from './review-step.tsx'
import { useCreateLease } from './use-create-lease.ts'
import { WithModel } from './with-model.tsx'

export interface CreateLeaseProps {
  dialog: UrlDialog
  /** Preselected values. */
  unitId?: string | null
  tenantId?: string | null
  /** Lease whose dates, rent, due day and deposit are copied, from "Save and next unit". */
  likeId?: string | null
  /** Lists this property's units first. */
  propertyGroupId?: string
}

/** Three-step wizard creating a lease. */
export function CreateLease(props: CreateLeaseProps) {
  const { t } = useModuleTranslation()
  return (
    <WithChoices dialog={props.dialog} title={t('list.create')}>
      {(choices) => (
        <WithModel id={props.likeId ?? null} title={t('list.create')} dialog={props.dialog}>
          {(like) => (
            <CreateWizard
              // Remount for another unit.
              key={`${props.unitId} ${props.likeId}`}
              {...props}
              choices={choices}
              like={like}
            />
          )}
        </WithModel>
      )}
    </WithChoices>
  )
}

const nothingTyped = z.object({})

interface CreateWizardProps extends CreateLeaseProps {
  choices: LeaseChoices
  like: LeaseAgreement | undefined
}

function CreateWizard({ dialog, choices, like, ...props }: CreateWizardProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const creation = useCreateLease(dialog, choices)
  const { save, noTenants } = creation
  const unfinished = unfinishedOf(save, t)
  const others = { ...useOthers(choices, save.progress[leaseKey]), noTenants }
  return (
    <Wizard<NewLeaseValues>
      dialog={creation.place}
      title={t('list.create')}
      size={720}
      initialValues={startOf(
        props,
        choices,
        like ?? choices.leases.find(({ id }) => id === dialog.value),
        like,
        today,
      )}
      submitLabel={save.isPartial ? t('wizard.resume') : t('common:action.create')}
      submitBeside={{ label: t('create.andNext'), isOffered: creation.hasNext, onPress: creation.goOn }}
      onStepChange={creation.stay}
      translate={t}
      onSubmit={creation.submit}
      done={t('success.created')}
      failed={t('error.create')}
      unfinished={
        unfinished && {
          ...unfinished,
          remove: {
            label: t('wizard.takeBack'),
            busyLabel: t('common:busy.deleting'),
            run: creation.takeBack,
          },
        }
      }
      steps={[
        {
          key: 'info',
          title: t('wizard.step.info'),
          schema: infoSchema(save.isStored, choices.places),
          content: (
            <NewLeaseFields
              choices={others}
              propertyGroupId={props.propertyGroupId}
              isStored={save.isStored}
            />
          ),
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

type Stored = StepsSave['progress'][string]

/** Excludes the lease itself after a partial save, so it does not conflict with itself. */
const useOthers = ({ places, leases }: LeaseChoices, { id, sent }: Partial<Stored> = {}) =>
  useMemo(() => {
    const isStored = (lease: LeaseAgreement) => (id ? lease.id === id : sent && isSent(lease, sent))
    return { places, leases: leases.filter((lease) => !isStored(lease)) }
  }, [places, leases, id, sent])

const matched = ['rent_unit_id', 'tenant_contact_id', 'start_date', 'end_date', 'lease_status'] as const

/** Without a response its id is unknown. */
const isSent = (lease: LeaseAgreement, sent: Partial<LeaseAgreement>) =>
  matched.every((field) => lease[field] === (sent[field] ?? null))

/**
 * @param model lease whose terms are copied, from `?new=<id>` or `like`
 * @param like lease whose dates are copied too
 */
function startOf(
  { unitId, tenantId }: Omit<CreateLeaseProps, 'dialog'>,
  { places }: LeaseChoices,
  model: LeaseAgreement | undefined,
  like: LeaseAgreement | undefined,
  today: string,
) {
  const place = unitId ? places.get(unitId) : undefined
  return {
    ...newLeaseValues,
    ...(model && duplicatedLease(model)),
    ...(model ? rentValues(model, today) : { lines: {}, own_lines: [] }),
    ...(like && { start_date: like.start_date, end_date: like.end_date }),
    // Not preselected if missing or not lettable by this user.
    rent_unit_id: place && mayDo(place.unit, 'addPart') ? place.unit.id : undefined,
    tenant_contact_id: tenantId ?? null,
    co_tenant_contact_ids: [],
    is_signed: like !== undefined && ['active', 'expired'].includes(like.lease_status),
    marks_let: true,
  }
}
