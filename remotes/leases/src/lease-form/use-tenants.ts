import type { Contact, TenantContact } from '@keystead/api-client/contacts/contract'
import { contacts } from '@keystead/api-client/contacts/resource'
import { byContactName, contactName } from '@keystead/api-client/contacts/rules'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { joinReads, type SelectOption } from '@keystead/ui-kit'
import { useMemo } from 'react'

interface TenantsOptions {
  /** Stored tenants, named even if the contacts are not shared with the user. */
  stored?: readonly TenantContact[]
  /** Just created and not in the list yet. */
  chosen?: string | null
  /** Co-tenants; they may have just been created, too. */
  further?: readonly string[]
  /** The lease's owner: tenants are that owner's contacts. Any contact until a unit is selected. */
  ownerId?: string | null
}

/**
 * Selectable tenants by name. `isLocked`: contacts are locked or absent, so none can be chosen. `isOthers`: the chosen
 * one belongs to another owner, as does each of `othersFurther`.
 */
export function useTenants({ stored = nobody, chosen, further = noIds, ownerId }: TenantsOptions) {
  const { t, language } = useModuleTranslation()
  const { data, isLocked, ...read } = useLockable(contacts.list())
  const { isFetching } = read
  const listedOne = data?.find(({ id }) => id === chosen)
  const isOther = Boolean(chosen) && !listedOne && !stored.some(({ id }) => id === chosen)
  const chosenRow = useRow(contacts, chosen ?? '', {
    enabled: isOther && !isLocked && (data !== undefined || read.isError),
  })
  const chosenContact = chosen ? (listedOne ?? chosenRow.data) : undefined
  const isOthers = chosenContact !== undefined && !isOf(ownerId)(chosenContact)
  const options = useMemo(() => {
    const listed = (data ?? []).filter(isOf(ownerId)).toSorted(byContactName(language)).map(optionOf)
    const isListed = (id: string) => listed.some(({ value }) => value === id)
    for (const each of stored)
      if (!isListed(each.id)) listed.push({ value: each.id, label: contactName(each) })
    const failed = chosenRow.isError ? 'picker.tenant.failed' : 'common:busy.loading'
    const unknown = t(chosenRow.isMissing ? 'common:error.notFound' : failed)
    if (isOther && !isOthers && chosen)
      listed.push(chosenRow.data ? optionOf(chosenRow.data) : { value: chosen, label: unknown })
    for (const id of further)
      if (!isListed(id))
        listed.push({ value: id, label: t(isFetching ? 'common:busy.loading' : 'common:error.notFound') })
    return listed
  }, [
    data,
    language,
    stored,
    ownerId,
    isOther,
    isOthers,
    chosen,
    further,
    isFetching,
    chosenRow.data,
    chosenRow.isMissing,
    chosenRow.isError,
    t,
  ])
  return {
    options,
    isLocked,
    isOthers,
    othersFurther: further.filter((id) => data?.some((each) => each.id === id && !isOf(ownerId)(each))),
    ...joinReads(data !== undefined, [read]),
    nameOf: (id?: string | null) => options.find(({ value }) => value === id)?.label,
  }
}

const nobody: readonly TenantContact[] = []
const noIds: readonly string[] = []

const isOf =
  (ownerId: string | null | undefined) =>
  ({ owner_id }: Contact) =>
    ownerId === undefined || owner_id === ownerId

/** With a detail to distinguish contacts of the same name. */
function optionOf({ id, person, organization }: Contact): SelectOption {
  const note = person ? (person.email ?? person.city) : (organization?.email_primary ?? undefined)
  return { value: id, label: contactName({ person, organization }), note: note ?? undefined }
}
