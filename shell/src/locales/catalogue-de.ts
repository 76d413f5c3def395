import common from '@keystead/ui-kit/locales/de.json'
import auth from './auth.de.json'
import dashboard from './dashboard.de.json'
import shell from './shell.de.json'

export const catalogue = { common, shell, auth, dashboard }
