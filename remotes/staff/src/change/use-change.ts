import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import { useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '../registry/change.ts'
import { reversalOf } from '../registry/change.ts'
import { make, readTrail, revertEntry } from '../registry/client.ts'
import { indexRead, registryKey } from '../registry/queries.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Confirms a change, applies it and offers Undo in the notification. */
export function useChange() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const words = useChangeWords()
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<Change>()
  // Keeps the last content while the dialog closes.
  const last = useStableValue<Change | undefined>((before) => asked ?? before)

  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: registryKey }),
      queryClient.invalidateQueries({ queryKey: indexRead.queryKey }),
    ])

  /** The audit trail entry created by the change, if reverting it reverts the whole change. */
  async function entryOf(change: Change): Promise<TrailEntry | undefined> {
    if (change.act === 'revert') return undefined
    // The approval has an entry of its own, which reverting the promotion would leave.
    if (change.act === 'promote' && change.approve) return undefined
    const filter = { act: change.act, actor: `staff:${user.email}`, limit: '1' }
    const ofModule = change.act === 'plan_person' ? undefined : change.module
    // The change succeeded; without its entry only Undo is missing.
    const [entry] = await readTrail({ ...filter, module: ofModule }).catch(() => [])
    return entry
  }

  const revert = (entry: number) =>
    revertEntry(entry)
      .then(
        () => notify({ kind: 'success', text: t('done.revert') }),
        (error: unknown) => notify({ kind: 'error', text: refusalText(error) }),
      )
      .finally(refetch)

  async function confirm(): Promise<void> {
    if (!asked) return
    let isDone = true
    try {
      if (asked.act === 'revert') await revertEntry(asked.entry.id)
      else isDone = (await make(asked)).changed !== false
    } finally {
      void refetch()
    }
    // A no-op creates no entry, and the newest one belongs to another change.
    const entry = isDone ? await entryOf(asked) : undefined
    setAsked(undefined)
    notify({
      kind: 'success',
      text: words(asked).done,
      ...(entry &&
        reversalOf(entry) && { action: { label: t('do.revert'), onClick: () => void revert(entry.id) } }),
    })
  }

  return { asked, last, ask: setAsked, close: () => setAsked(undefined), confirm }
}

export type Changing = ReturnType<typeof useChange>
