import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useCommonText } from '../../base/use-common-text.ts'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { issueText, type Translate } from './issue-text.ts'

/** Catalogue texts, with dates in the user's format. */
export function useFormText(): Translate {
  const text = useCommonText()
  const { dateFormat } = useKitSettings()
  const example = dateFormat.replace('DD', '31').replace('MM', '12').replace('YYYY', '2026')
  return (key, params) => text(key, { example, ...params })
}

/**
 * Localizes a schema issue outside a form, such as for a row of a file.
 * @param own the module's `t`, for its own keys in messages
 */
export function useIssueText(own: Translate): (issue: StandardSchemaV1.Issue, label: string) => string {
  const t = useFormText()
  return (issue, label) => issueText(issue, label, t, own)
}
