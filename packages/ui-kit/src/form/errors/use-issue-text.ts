import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useCommonText } from '../../base/use-common-text.ts'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { issueText, type Translate } from './issue-text.ts'

/** The catalogue's words, with a day as the person writes it for the message that shows one. */
export function useFormText(): Translate {
  const text = useCommonText()
  const { dateFormat } = useKitSettings()
  const example = dateFormat.replace('DD', '31').replace('MM', '12').replace('YYYY', '2026')
  return (key, params) => text(key, { example, ...params })
}

/**
 * The words for an issue of a schema where no form stands: of a file's row.
 *
 * @param own translates the module's own keys in messages: its `t`
 */
export function useIssueText(own: Translate): (issue: StandardSchemaV1.Issue, label: string) => string {
  const t = useFormText()
  return (issue, label) => issueText(issue, label, t, own)
}
