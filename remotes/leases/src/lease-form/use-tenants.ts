import type { Contact } from '@keystead/api-client/contacts/contract'
import { contacts } from '@keystead/api-client/contacts/resource'
import { byContactName, contactName } from '@keystead/api-client/contacts/rules'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { joinReads, type SelectOption } from '@keystead/ui-kit'
import { useMemo } from 'react'

interface TenantsOptions {
  /** The stored tenant, named even if the contact is not shared with the user. */
  stored?: LeaseAgreement['tenant_contact']
  /** Just created and not in the list yet. */
  chosen?: string | null
  /** The lease's owner: tenants are that owner's contacts. Any contact until a unit is selected. */
  ownerId?: string | null
}

/**
 * Selectable tenants by name. `isLocked`: contacts are locked or absent, so none can be chosen. `isOthers`: the chosen
 * one belongs to another owner.
 */
export function useTenants({ stored, chosen, ownerId }: TenantsOptions) {
  const { t, language } = useModuleTranslation()
  const { data, isLocked, ...read } = useLockable(contacts.list())
  const listedOne = data?.find(({ id }) => id === chosen)
  const isOther = Boolean(chosen) && !listedOne && chosen !== stored?.id
  const other = useRow(contacts, chosen ?? '', {
    enabled: isOther && !isLocked && (data !== undefined || read.isError),
  })
  const found = chosen ? (listedOne ?? other.data) : undefined
  const isOthers = found !== undefined && !isOf(ownerId)(found)
  const options = useMemo(() => {
    const listed = (data ?? []).filter(isOf(ownerId)).toSorted(byContactName(language)).map(optionOf)
    if (stored && !listed.some(({ value }) => value === stored.id))
      listed.push({ value: stored.id, label: contactName(stored) })
    const failed = other.isError ? 'picker.tenant.failed' : 'common:busy.loading'
    const unknown = t(other.isMissing ? 'common:error.notFound' : failed)
    if (isOther && !isOthers && chosen)
      listed.push(other.data ? optionOf(other.data) : { value: chosen, label: unknown })
    return listed
  }, [
    data,
    language,
    stored,
    ownerId,
    isOther,
    isOthers,
    chosen,
    other.data,
    other.isMissing,
    other.isError,
    t,
  ])
  return {
    options,
    isLocked,
    isOthers,
    ...joinReads(data !== undefined, [read]),
    nameOf: (id?: string | null) => options.find(({ value }) => value === id)?.label,
  }
}

const isOf =
  (ownerId: string | null | undefined) =>
  ({ owner_id }: Contact) =>
    ownerId === undefined || owner_id === ownerId

/** With a detail to tell apart contacts of the same name. */
function optionOf({ id, person, organization }: Contact): SelectOption {
  const note = person ? (person.email ?? person.city) : (organization?.email_primary ?? undefined)
  return { value: id, label: contactName({ person, organization }), note: note ?? undefined }
}
