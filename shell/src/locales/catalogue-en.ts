import common from '@keystead/ui-kit/locales/en.json'
import auth from './auth.en.json'
import dashboard from './dashboard.en.json'
import shell from './shell.en.json'

export const catalogue = { common, shell, auth, dashboard }
