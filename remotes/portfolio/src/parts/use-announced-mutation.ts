import { useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'

interface Write<Given> {
  mutateAsync: (given: Given) => Promise<unknown>
}

/** Runs a mutation outside a form, showing errors as a notification. @returns whether it succeeded */
export function useAnnouncedMutation<Given>({
  mutateAsync,
}: Write<Given>): (given: Given) => Promise<boolean> {
  const notify = useNotify()
  const errorText = useErrorText()
  return async (given) => {
    try {
      await mutateAsync(given)
      return true
    } catch (error) {
      notify({ kind: 'error', text: errorText(error) })
      return false
    }
  }
}
