import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it.each([
  ['DATABASE_ULR', 'DATABASE_ULR is not a setting: did you mean DATABASE_URL?'],
  ['DATABASEURL', 'DATABASEURL is not a setting: did you mean DATABASE_URL?'],
  ['PUBLIC_ULR', 'PUBLIC_ULR is not a setting: did you mean PUBLIC_URL?'],
  ['KEYSTED_DEMO', 'KEYSTED_DEMO is not a setting: did you mean KEYSTEAD_DEMO?'],
  ['KEYSTEAD_DTA_DIR', 'KEYSTEAD_DTA_DIR is not a setting: did you mean KEYSTEAD_DATA_DIR?'],
])('a misspelt setting is refused: %s (R147)', (name, sentence) => {
  expect(() => readSettings({ [name]: 'x' })).toThrow(sentence)
  expect(() => readSettings({ [name]: ' ' })).not.toThrow()
})

it.each([
  ['another program’s', { TEST_DATABASE_URL: 'x', SMTP_URI: 'x', POST: 'x', HOSTS: 'x', LOGLEVEL: 'x' }],
  ['similar to one that is set', { DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/keystead' }],
  ['the command line’s', { KEYSTEAD_URL: 'x', KEYSTEAD_CHROMIUM: 'x', KEYSTEAD_TEST_REPORT: 'x' }],
  ['of a Kubernetes service', { KEYSTEAD_SERVICE_HOST: '10.0.0.1', KEYSTEAD_PORT: 'tcp://10.0.0.1:80' }],
])('a variable is let through: %s', (_, env) => {
  expect(() => readSettings(env)).not.toThrow()
})
