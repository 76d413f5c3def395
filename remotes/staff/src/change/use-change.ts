import { useKept } from '@keystead/api-client/react/use-kept'
import { useModuleTranslation, useNotify, useSession } from '@keystead/module-sdk'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '../registry/change.ts'
import { changeBack } from '../registry/change.ts'
import { make, readTrail, takeBack } from '../registry/client.ts'
import { indexRead, registryKey } from '../registry/queries.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** A change that is asked about before it is made, told of afterwards, and can be taken back from there. */
export function useChange() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const words = useChangeWords()
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<Change>()
  // What was asked about last stays in the dialog while it closes.
  const last = useKept<Change | undefined>((before) => asked ?? before)

  const readAnew = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: registryKey }),
      queryClient.invalidateQueries({ queryKey: indexRead.queryKey }),
    ])

  /** The entry of the trail that the change has just become. */
  async function entryOf(change: Change): Promise<TrailEntry | undefined> {
    if (change.act === 'take_back') return undefined
    const filter = { act: change.act, actor: `staff:${user.email}`, limit: '1' }
    const ofModule = change.act === 'plan_person' ? undefined : change.module
    // It is done: without its entry it is only not taken back from the notice.
    const [entry] = await readTrail({ ...filter, module: ofModule }).catch(() => [])
    return entry
  }

  const undo = (entry: number) =>
    takeBack(entry)
      .then(
        () => notify({ kind: 'success', text: t('done.back') }),
        (error: unknown) => notify({ kind: 'error', text: refusalText(error) }),
      )
      .finally(readAnew)

  async function confirm(): Promise<void> {
    if (!asked) return
    let isDone = true
    try {
      if (asked.act === 'take_back') await takeBack(asked.entry.id)
      else isDone = (await make(asked)).changed !== false
    } finally {
      void readAnew()
    }
    // What stood so already has no entry: the newest one is of another act.
    const entry = isDone ? await entryOf(asked) : undefined
    setAsked(undefined)
    notify({
      kind: 'success',
      text: words(asked).done,
      ...(entry &&
        changeBack(entry) && { action: { label: t('do.back'), onClick: () => void undo(entry.id) } }),
    })
  }

  /** What could not be counted looks otherwise by now: a promise that is not taken back any more has become a plan. */
  function close(isUncounted: boolean) {
    setAsked(undefined)
    if (isUncounted) void readAnew()
  }

  return { asked, last, ask: setAsked, close, confirm }
}

export type Changing = ReturnType<typeof useChange>
