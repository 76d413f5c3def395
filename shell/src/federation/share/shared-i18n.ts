import { Trans, useTranslation } from 'react-i18next'

/** What modules may take of react-i18next by its own name; the host's words come by `useModuleTranslation`. */
export const i18nLibrary = { Trans, useTranslation }
