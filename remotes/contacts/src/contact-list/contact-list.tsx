import { contactTypes } from '@keystead/api-client/contacts/choices'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { contacts } from '@keystead/api-client/contacts/resource'
import { byContactName, fullContactName } from '@keystead/api-client/contacts/rules'
import { useCreatedRow, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Button,
  CardGrid,
  EmptyState,
  joinReads,
  type ListOrder,
  ListScreen,
  type ListUrlState,
  lazyDialog,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { importPath } from '../paths.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactFiles } from './contact-files.tsx'
import { ContactListToolbar } from './contact-list-toolbar.tsx'
import { useContactCount } from './use-contact-count.ts'
import { useHomes } from './use-homes.ts'

// Lazy: keeps the form and zod out of the initial chunk.
const CreateContact = lazyDialog(() => import('../contact-form/create-contact.tsx'), 'CreateContact')

/** Prefetched in parallel with the module's code. */
export const firstData = [
  '/contacts/',
  '/lease-agreements/',
  '/rent-units/',
  '/buildings/',
  '/property-groups/',
]

const urlOptions = { filters: ['type'], choices: { type: contactTypes }, defaultSort: 'name' } as const

const matcher =
  ({ filters }: Pick<ListUrlState<'type'>, 'filters'>) =>
  ({ contact_type }: Contact) =>
    contact_type === filters.type

const sharedOf = ({ shared }: Contact) => shared

const sorted = (rows: Contact[], { language }: ListOrder) => rows.toSorted(byContactName(language))

/** All contacts by name, with search and a kind filter. */
export function Screen() {
  const { t } = useModuleTranslation()
  const read = useQuery(contacts.list())
  const state = useListUrlState(urlOptions)
  const homes = useHomes()
  // Waits for them to avoid a layout shift.
  const rows = homes && read.data
  const created = useCreatedRow()
  const isNew = created ? ({ id }: Contact) => id === created : undefined
  const options = { textOf: fullContactName, sharedOf, matcher, sorted }
  const list = usePagedList({ rows, state, ...options, isNew, created })
  const create = useUrlDialog('new')
  const createButton = (
    <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={create.show}>
      {t('create.title')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        reads={joinReads(rows !== undefined, [read])}
        title={t('list.title')}
        subtitle={useContactCount(list.rows)}
        actions={
          <>
            <ContactFiles contacts={list.found} />
            {createButton}
          </>
        }
        toolbar={<ContactListToolbar state={list.state} found={list.found.length} />}
        skeleton={<Skeleton shape="person" />}
        failed={t('error.loadList')}
        empty={
          <EmptyState
            icon="users"
            title={t('list.empty')}
            action={
              <>
                <Button icon="upload" to={importPath}>
                  {t('import.title')}
                </Button>
                {createButton}
              </>
            }
          />
        }
      >
        <CardGrid label={t('list.title')} dense>
          {/* Keyed by index: reusing a card is cheaper than remounting it. */}
          {list.shown.map((contact, place) => (
            <ContactCard
              key={place}
              contact={contact}
              home={homes?.get(contact.id)}
              isNew={contact.id === created}
            />
          ))}
        </CardGrid>
      </ListScreen>
      <CreateContact open={create.open} dialog={create} />
    </>
  )
}
