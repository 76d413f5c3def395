import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { addressLine } from '@keystead/api-client/postal-address'
import { useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { type MenuEntry, saveFile } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'

import { leaseEvents, leaseLabel } from './lease-events.ts'
import { readPlace } from './read-place.ts'

/** Menu entries for exports: calendar file, printable data sheet and handover record. */
export function useLeaseFiles(lease: LeaseAgreement): MenuEntry[] {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const saveCalendar = useSaveCalendar(lease)
  const save = async () => {
    try {
      await saveCalendar()
      notify({ kind: 'success', text: t('files.calendarSaved') })
    } catch {
      notify({ kind: 'error', text: t('files.calendarFailed') })
    }
  }
  return [
    { key: 'calendar', label: t('files.calendar'), icon: 'calendar', onClick: () => void save() },
    { key: 'sheet', label: t('sheet.title'), icon: 'printer', to: `/leases/${lease.id}/sheet` },
    { key: 'handover', label: t('handover.title'), icon: 'key-round', to: `/leases/${lease.id}/handover` },
  ]
}

function useSaveCalendar(lease: LeaseAgreement) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  return async () => {
    const [{ calendarFile }, { unit, building }] = await Promise.all([
      import('./calendar-file.ts'),
      readPlace(queryClient, lease),
    ])
    const label = leaseLabel({ lease, unit: unit?.unit_number, language })
    const changes = [lease, ...lease.rental_periods, unit, building].map((row) => row?.updated_at ?? '')
    const text = calendarFile({
      name: [t('detail.one'), label].filter(Boolean).join(' '),
      events: leaseEvents({ lease, unit: unit?.unit_number, language, t, format }),
      location: building && addressLine(building),
      createdAt: lease.created_at,
      changedAt: changes.toSorted().at(-1) ?? lease.updated_at,
    })
    saveFile(fileName(t('detail.one'), label), text, 'text/calendar')
  }
}

/** Strips characters reserved by file systems: "Mietvertrag-VH-02-Lea-Hoffmann.ics". */
const fileName = (...words: string[]) =>
  `${words
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.ics`
