import { useCommonText } from '../../base/use-common-text.ts'
import { errorText } from './server-errors.ts'

/** Words for a thrown error, in the person's language: network, server, missing rights, or the detail as returned (R5). */
export function useErrorText(): (error: unknown) => string {
  const t = useCommonText()
  return (error) => errorText(error, t)
}
