import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useRefresh } from './use-refresh.ts'

/** Keys of the notifications. */
interface Words {
  done: string
  failed: string
}

/** Sends what a dialog's form holds: says how it went, and closes the dialog once it is stored. */
export function useFormSave(dialog: UrlDialog, words: Words) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (send: () => Promise<unknown>) => {
    try {
      await send()
    } catch (error) {
      notify({ kind: 'error', text: t(words.failed) })
      throw error
    }
    refresh()
    notify({ kind: 'success', text: t(words.done) })
    dialog.close()
  }
}
