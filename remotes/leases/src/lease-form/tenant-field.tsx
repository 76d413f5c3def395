import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, SelectField, useFormActions, useFormValue } from '@keystead/ui-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import styles from './lease-form.module.css'
import type { LeaseValues } from './lease-schema.ts'
import { useTenants } from './use-tenants.ts'

export interface TenantFieldProps {
  choices: LeaseChoices
  /** The lease being edited. */
  lease?: LeaseAgreement
}

/**
 * Selects of the tenant and, once there is one, of co-tenants, with contacts of the lease's or unit's owner. On own
 * leases a missing contact can be created in place (slot `lease.tenant`), as a co-tenant if there is a tenant.
 */
export function TenantField({ choices: { places, noTenants }, lease }: TenantFieldProps) {
  const { t } = useModuleTranslation()
  const tenantId = useFormValue((typed: Partial<LeaseValues>) => typed.tenant_contact_id)
  const coTenantIds = useFormValue((typed: Partial<LeaseValues>) => typed.co_tenant_contact_ids) ?? noIds
  const unitId = useFormValue((typed: Partial<LeaseValues>) => typed.rent_unit_id)
  const owned = lease ?? places.get(unitId ?? '')?.unit
  const stored = useMemo(() => lease && tenantsOf(lease), [lease])
  const { options, isLocked, isOthers, othersFurther, failed, retry, retrying } = useTenants({
    stored,
    chosen: tenantId ?? null,
    further: coTenantIds,
    ...(owned && { ownerId: owned.owner_id }),
  })
  const { getValue, setValue, focus } = useFormActions()
  const removed = useRemovedFor(unitId)
  const coRemoved = useRemovedFor(unitId)
  useEffect(() => {
    if (!isOthers) return
    setValue('tenant_contact_id', null)
    removed.set()
  }, [isOthers, setValue, removed.set])
  const refused = othersFurther.length
  const keptIds = coTenantIds.filter((id) => id !== tenantId && !othersFurther.includes(id))
  useEffect(() => {
    if (keptIds.length === coTenantIds.length) return
    setValue('co_tenant_contact_ids', keptIds)
    if (refused > 0) coRemoved.set()
  })
  useTenantCount([tenantId, ...coTenantIds].filter(Boolean).length)
  // Memoized so the slot does not re-render on typing.
  const slotProps = useMemo(() => {
    const onCreated = (contactId: string) => {
      const isFirst = getValue('tenant_contact_id') == null
      const field = isFirst ? 'tenant_contact_id' : 'co_tenant_contact_ids'
      const others = (getValue('co_tenant_contact_ids') as string[] | undefined) ?? []
      setValue(field, isFirst ? contactId : [...others, contactId])
      focus(field)
    }
    return { onCreated }
  }, [getValue, setValue, focus])
  if (isLocked || noTenants) return null
  const hasCoTenants = Boolean(tenantId) || coTenantIds.length > 0
  return (
    <>
      <div className={styles.tenant}>
        <SelectField
          name="tenant_contact_id"
          label={t('field.tenant_contact_id')}
          placeholder={lease?.tenant_name || t('picker.tenant.label')}
          options={options}
          nothingFound={t('picker.tenant.none')}
          warning={removed.is && !tenantId && t('picker.tenant.removed')}
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
      {hasCoTenants && (
        <SelectField
          name="co_tenant_contact_ids"
          label={t('field.co_tenant_contact_ids')}
          placeholder={t('picker.coTenants.label')}
          options={options.filter(({ value }) => value !== tenantId)}
          multiple={leaseFields.co_tenant_contact_ids.max}
          nothingFound={t('picker.tenant.none')}
          warning={coRemoved.is && coTenantIds.length === 0 && t('picker.coTenants.removed')}
          span={12}
          searchable
          optional
        />
      )}
    </>
  )
}

const noIds: string[] = []

/** Suggests the number of tenants from those selected, unless another number was typed. */
function useTenantCount(count: number) {
  const { getValue, setValue } = useFormActions()
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    const number = getValue('lease_number_of_tenants') ?? null
    const isProposed = number === null ? count > 1 : number === before.current
    before.current = count
    if (isProposed) setValue('lease_number_of_tenants', count || null)
  }, [count, getValue, setValue])
}

/** Whether somebody was removed because of the unit chosen now. */
function useRemovedFor(unitId: string | null | undefined) {
  const [removedFor, setRemovedFor] = useState<string | null>()
  const set = useCallback(() => setRemovedFor(unitId ?? null), [unitId])
  return { is: removedFor === (unitId ?? null), set }
}
