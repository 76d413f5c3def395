import { isApiError } from '@keystead/api-client/transport'
import { useCommonText } from '../../base/use-common-text.ts'
import { errorText, serverIssueText } from './server-errors.ts'

/** Localizes a thrown error: network, server, missing rights, or the server's detail. The texts are the kit's. */
export function useErrorText(): (error: unknown) => string {
  const t = useCommonText()
  return (error) => errorText(error, t)
}

/** As `useErrorText`, for rows without a form: includes the server's field errors. */
export function useReasonText(): (error: unknown) => string {
  const t = useCommonText()
  return (error) => {
    const items = isApiError(error) && Array.isArray(error.detail) ? error.detail : []
    const words = items.map((item) => serverIssueText(item, String(item.loc.at(-1) ?? ''), t))
    return words.length > 0 ? words.join('; ') : errorText(error, t)
  }
}
