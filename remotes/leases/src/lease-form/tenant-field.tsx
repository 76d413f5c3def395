import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, SelectField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useEffect, useMemo, useState } from 'react'
import type { LeaseChoices } from './lease-choices.tsx'
import styles from './lease-form.module.css'
import type { LeaseValues } from './lease-schema.ts'
import { useTenants } from './use-tenants.ts'

export interface TenantFieldProps {
  choices: LeaseChoices
  /** The lease being edited. */
  lease?: LeaseAgreement
}

/**
 * Tenant select with contacts of the lease's or unit's owner. On own leases, a missing contact can be created in place
 * (slot `lease.tenant`).
 */
export function TenantField({ choices: { places, noTenants }, lease }: TenantFieldProps) {
  const { t } = useModuleTranslation()
  const tenantId = useFormValue((typed: Partial<LeaseValues>) => typed.tenant_contact_id)
  const unitId = useFormValue((typed: Partial<LeaseValues>) => typed.rent_unit_id)
  const owned = lease ?? places.get(unitId ?? '')?.unit
  const { options, isLocked, isOthers, failed, retry, retrying } = useTenants({
    stored: lease?.tenant_contact ?? null,
    chosen: tenantId ?? null,
    ...(owned && { ownerId: owned.owner_id }),
  })
  const { setValue, focus } = useFormActions()
  const [isRemoved, setRemoved] = useState(false)
  useEffect(() => {
    if (!isOthers) return
    setValue('tenant_contact_id', null)
    setRemoved(true)
  }, [isOthers, setValue])
  // Memoized so the slot does not re-render on typing.
  const slotProps = useMemo(() => {
    const onCreated = (contactId: string) => {
      setValue('tenant_contact_id', contactId)
      focus('tenant_contact_id')
    }
    return { onCreated }
  }, [setValue, focus])
  if (isLocked || noTenants) return null
  return (
    <div className={styles.tenant}>
      <SelectField
        name="tenant_contact_id"
        label={t('field.tenant_contact_id')}
        placeholder={lease?.tenant_name || t('picker.tenant.label')}
        options={options}
        nothingFound={t('picker.tenant.none')}
        warning={isRemoved && !tenantId && t('picker.tenant.removed')}
        searchable
        optional
      />
      {failed && (
        <Alert
          tone="error"
          actions={
            <Button size="small" icon="rotate-cw" onClick={retry} busy={retrying}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('picker.tenant.failed')}
        </Alert>
      )}
      {!owned?.shared && (
        <div className={styles.create}>
          <Slot name="lease.tenant" props={slotProps} />
        </div>
      )}
    </div>
  )
}
