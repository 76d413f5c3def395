import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Wizard } from '@keystead/ui-kit'
import { useMemo } from 'react'
import * as z from 'zod'
import { lifecycleDialog } from '../lifecycle-parts/lifecycle-dialog.tsx'
import type { LifecycleFormProps } from '../lifecycle-parts/lifecycle-props.ts'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { withNamedTenants } from './named-tenant.ts'
import { RenewFieldsStep } from './renew-fields.tsx'
import { RenewReview } from './renew-review.tsx'
import { newLeaseKey } from './renew-save.ts'
import { type RenewFields, renewSchema } from './renew-schema.ts'
import { renewalStart } from './renewed-lease.ts'
import { useRenew } from './use-renew.ts'

/** Renews a lease after a review of both. */
export const RenewLease = lifecycleDialog('renew.title', RenewWizard)

function RenewWizard({ dialog, lease, title, leases, place }: LifecycleFormProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const { named, hiddenTenant, hiddenCoTenants } = useMemo(() => withNamedTenants(lease), [lease])
  const { save, submit, former, place: dialogPlace } = useRenew(dialog, named, place)
  // Excludes the new lease after a partial save, so it does not conflict with itself.
  const newLeaseId = save.progress[newLeaseKey]?.id
  const around = { leases: leases.filter(({ id }) => id !== newLeaseId), place }
  const schema = useMemo(() => renewSchema(former), [former])
  return (
    <Wizard<RenewFields>
      dialog={dialogPlace}
      title={title}
      size={720}
      initialValues={initialValues(former, today)}
      submitLabel={save.failed ? t('wizard.resume') : t('renew.title')}
      translate={t}
      onSubmit={submit}
      done={t('success.renewed')}
      failed={t('error.create')}
      unfinished={unfinishedOf(save, t)}
      steps={[
        {
          key: 'lease',
          title: t('wizard.step.info'),
          schema,
          content: <RenewFieldsStep lease={former} {...around} isStored={save.isStored} />,
        },
        {
          key: 'review',
          title: t('wizard.step.review'),
          schema: nothing,
          content: (
            <>
              {hiddenTenant && (
                <Alert tone="neutral">
                  <p>{t('renew.noTenant', { tenant: hiddenTenant })}</p>
                </Alert>
              )}
              {hiddenCoTenants.length > 0 && (
                <Alert tone="neutral">
                  <p>
                    {t('renew.noCoTenant', {
                      tenants: hiddenCoTenants.join(', '),
                      count: hiddenCoTenants.length,
                    })}
                  </p>
                </Alert>
              )}
              <RenewReview lease={former} {...around} />
            </>
          ),
        },
      ]}
    />
  )
}

const initialValues = (lease: LeaseAgreement, today: string) => ({
  start_date: renewalStart(lease, today),
  term: lease.end_date === null ? 'open' : 'same',
  rent: 'keep',
  by: 'amount',
  security_deposit: lease.security_deposit,
  copy_components: true,
  status_now: false,
  mark_let: true,
})

/** The review has no fields. */
const nothing = z.object({})
