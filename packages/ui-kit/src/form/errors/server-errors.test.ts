import { expect, it } from 'vitest'
import { serverIssueText } from './server-errors.ts'

const speaking =
  (texts: Record<string, string>) =>
  (key: string, { defaultValue = key }: Record<string, unknown> = {}) =>
    texts[key] ?? String(defaultValue)

const common = speaking({ 'validation.required': 'Bitte ausfüllen', 'refused.odd': 'Das geht nicht.' })
const own = speaking({ 'refused.two_late_fees': 'Festbetrag oder Prozentsatz' })
const item = (type: string) => ({ loc: ['body', 'x'], msg: 'as the server worded it', type })

it.each([
  ['missing', 'Bitte ausfüllen'],
  ['two_late_fees', 'Festbetrag oder Prozentsatz'],
  ['of_tomorrow', 'as the server worded it'],
])('a server’s error uses our text, else the module’s, else the server’s (R5): %s', (type, text) => {
  expect(serverIssueText(item(type), 'Field', common, own)).toBe(text)
})

it('has the common text without a module', () => {
  expect(serverIssueText(item('odd'), 'Field', common)).toBe('Das geht nicht.')
})
