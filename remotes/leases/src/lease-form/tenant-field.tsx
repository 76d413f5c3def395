import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, SelectField, useFormActions, useFormValues } from '@keystead/ui-kit'
import { useRef } from 'react'
import styles from './lease-form.module.css'
import type { LeaseValues } from './lease-schema.ts'
import { useTenants } from './use-tenants.ts'

export interface TenantFieldProps {
  stored?: LeaseAgreement['tenant_contact']
  /** The form knows that contacts are locked. */
  isOff?: boolean | undefined
}

/** The tenant by name; who is not there yet is made in place, where the contacts are on (R18, slot `lease.tenant`). */
export function TenantField({ stored, isOff }: TenantFieldProps) {
  const { t } = useModuleTranslation()
  const { tenant_contact_id } = useFormValues<LeaseValues>()
  const { options, isLocked, failed, retry, retrying } = useTenants(stored, tenant_contact_id)
  const { setValue, focus } = useFormActions()
  const choose = (contactId: string) => {
    setValue('tenant_contact_id', contactId)
    focus('tenant_contact_id')
  }
  // The same function for the slot, whatever is typed beside it.
  const latest = useRef(choose)
  latest.current = choose
  const slotProps = useRef({ onCreated: (contactId: string) => latest.current(contactId) })
  if (isLocked || isOff) return null
  return (
    <div className={styles.tenant}>
      <SelectField
        name="tenant_contact_id"
        label={t('field.tenant')}
        placeholder={t('picker.tenant.label')}
        options={options}
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
      <div className={styles.create}>
        <Slot name="lease.tenant" props={slotProps.current} />
      </div>
    </div>
  )
}
