import type { StandardSchemaV1 } from '@standard-schema/spec'
import { createInstance } from 'i18next'
import { countFormat } from '../base/count-format.ts'
import { issueText } from '../form/errors/issue-text.ts'
import { pathKey } from '../form/field-path.ts'
import en from '../locales/en.json'

type Texts = Record<string, string>

export interface Checked {
  /** The parsed values; undefined if any are invalid. */
  values?: unknown
  /** The form's message for each invalid field, by path. `{{field}}` and `{{example}}` are not filled in. */
  texts: Texts
}

/** Checks values as a form does, with a module's own English texts. For tests of schemas. */
export async function formChecker(own: Texts) {
  const i18n = createInstance().use(countFormat)
  await i18n.init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { en: { own, common: en } },
  })
  const translate = (namespace: string) => (key: string, params?: object) =>
    i18n.t(`${namespace}:${key}`, { example: '{{example}}', ...params })
  return async (schema: StandardSchemaV1, values: unknown): Promise<Checked> => {
    const result = await schema['~standard'].validate(values)
    const texts: Texts = {}
    for (const issue of result.issues ?? []) {
      const path = pathKey((issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)))
      texts[path] ??= issueText(issue, '{{field}}', translate('common'), translate('own'))
    }
    return result.issues ? { texts } : { values: result.value, texts }
  }
}
