import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { isFinal } from '@keystead/api-client/api-error'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'
import { useRef, useState } from 'react'
import { levelKey } from '../grant-tree/kind-words.ts'
import type { Sharable } from '../grant-tree/sharable.ts'
import { useSaveGrants } from '../grant-tree/use-save-grants.ts'

/** Changes or removes the level of one row. Removal applies immediately; Undo grants it again. */
export function useChangeLevel(group: AccessGroup) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const errorText = useErrorText()
  const save = useSaveGrants()

  const [pending, setPending] = useState<ReadonlyMap<string, number | null>>(new Map())
  const inFlight = useRef(new Set<string>())
  const setChanging = (id: string, to?: number | null) => {
    if (to === undefined) inFlight.current.delete(id)
    else inFlight.current.add(id)
    setPending((all) => {
      const others = [...all].filter(([other]) => other !== id)
      return new Map(to === undefined ? others : [...others, [id, to]])
    })
  }

  const send = async (row: Sharable, from: number | null, to: number | null, retry?: () => void) => {
    if (inFlight.current.has(row.id)) return false
    setChanging(row.id, to)
    const change = { resource_type_id: row.type, resource_id: row.id, from, to }
    try {
      return await save({ groupId: group.id, changes: [change], nameOf: () => row.name })
    } catch (error) {
      const action =
        isFinal(error) || !retry ? undefined : { label: t('common:action.retry'), onClick: retry }
      notify({ kind: 'error', text: errorText(error), action })
      return false
    } finally {
      setChanging(row.id)
    }
  }

  return {
    isChanging: (row: Sharable) => typeof pending.get(row.id) === 'number',
    isRemoving: (row: Sharable) => pending.get(row.id) === null,
    async change(row: Sharable, from: number, to: number) {
      if (!(await send(row, from, to))) return
      notify({
        kind: 'success',
        text: t('permission.changed', { name: row.name, word: t(levelKey(to)) }),
      })
    },
    async remove(row: Sharable, level: number) {
      if (!(await send(row, level, null))) return
      const undo = () => void send(row, null, level, undo)
      notify({
        kind: 'success',
        text: t('permission.removed', { name: row.name }),
        action: { label: t('common:action.undo'), onClick: undo },
      })
    },
  }
}
