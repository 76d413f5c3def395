import { Trans, useTranslation } from 'react-i18next'

/** react-i18next as shared with modules; host texts come through `useModuleTranslation`. */
export const i18nLibrary = { Trans, useTranslation }
