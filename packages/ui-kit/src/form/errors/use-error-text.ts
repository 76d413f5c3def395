import { isApiError } from '@keystead/api-client/transport'
import { useCommonText } from '../../base/use-common-text.ts'
import { errorText, serverIssueText } from './server-errors.ts'

/** Words for a thrown error, in the person's language: network, server, missing rights, or the detail as returned. */
export function useErrorText(): (error: unknown) => string {
  const t = useCommonText()
  return (error) => errorText(error, t)
}

/** Why one of many was refused, where no field stands beside the words: also what the server says of its fields. */
export function useReasonText(): (error: unknown) => string {
  const t = useCommonText()
  return (error) => {
    const items = isApiError(error) && Array.isArray(error.detail) ? error.detail : []
    const words = items.map((item) => serverIssueText(item, String(item.loc.at(-1) ?? ''), t))
    return words.length > 0 ? words.join('; ') : errorText(error, t)
  }
}
