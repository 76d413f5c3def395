import type { Contact } from '@keystead/api-client/contacts/contract'
import { contacts } from '@keystead/api-client/contacts/resource'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { isTenantOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { useCanOpen, useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { listPath } from '../paths.ts'

const leasesPath = '/leases'

/**
 * Deletes a contact after confirmation, unless a lease references it. Links to those leases if the module is available;
 * the server also checks leases the user cannot see.
 */
export function useDeleteContact(contact: Contact): Deletion<Contact> {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const hasLeases = useCanOpen(leasesPath)
  const leases = useQuery(leaseAgreements.list()).data ?? []
  const remove = useWrite(contacts, contacts.remove, { until: useUntilLeft() })
  useStaying(remove.isPending || remove.isSuccess)
  return useDeletion<Contact>({
    blockedBy: ({ id }) => leases.filter((lease) => isTenantOf(lease, id)).length,
    blocked: (count) => ({
      text: t('inUse', { count }),
      link: hasLeases ? { label: t('inUse.link'), to: `${leasesPath}?tenant=${contact.id}` } : undefined,
    }),
    send: ({ id }) => remove.mutateAsync(id),
    done: t('delete.done'),
    failed: t('error.delete'),
    onDeleted: () => navigate(listPath),
  })
}
