import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'

interface Write<Given> {
  mutateAsync: (given: Given) => Promise<unknown>
}

/** Runs a mutation outside a form, showing errors as a notification with Retry. @returns whether it succeeded */
export function useAnnouncedMutation<Given>({
  mutateAsync,
}: Write<Given>): (given: Given) => Promise<boolean> {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const errorText = useErrorText()
  const run = async (given: Given) => {
    try {
      await mutateAsync(given)
      return true
    } catch (error) {
      const retry = { label: t('common:action.retry'), onClick: () => void run(given) }
      notify({ kind: 'error', text: errorText(error), action: retry })
      return false
    }
  }
  return run
}
