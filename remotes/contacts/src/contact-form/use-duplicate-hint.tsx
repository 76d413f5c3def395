import { contactsByMark } from '@keystead/api-client/contacts/duplicates'
import { contacts } from '@keystead/api-client/contacts/resource'
import { fullContactName } from '@keystead/api-client/contacts/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { OuterLink } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { detailPath } from '../paths.ts'

/** Hint on a field that matches a stored contact, with a link opening in a new tab because the form is open. */
export function useDuplicateHint(except?: string): (mark: string | undefined) => ReactNode {
  const { t } = useModuleTranslation()
  const { data } = useQuery(contacts.list())
  const contactByMark = useMemo(
    () => contactsByMark((data ?? []).filter(({ id }) => id !== except)),
    [data, except],
  )
  return (mark) => {
    const contact = mark && contactByMark.get(mark)
    if (!contact) return undefined
    return (
      <>
        {t('duplicate.hint')} <OuterLink href={detailPath(contact.id)}>{fullContactName(contact)}</OuterLink>
      </>
    )
  }
}
